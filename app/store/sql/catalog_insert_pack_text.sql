INSERT INTO pack_text (pack, language, title, description)
VALUES (?1, ?2, ?3, ?4)
