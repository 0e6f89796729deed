INSERT INTO fact_text (pack, place, language, entity, property, note)
VALUES (?1, ?2, ?3, ?4, ?5, ?6)
