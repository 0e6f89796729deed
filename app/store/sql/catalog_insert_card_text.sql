INSERT INTO card_text (key, language, stem, body)
VALUES (?1, ?2, ?3, ?4)
