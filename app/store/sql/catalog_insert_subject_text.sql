INSERT INTO subject_text (pack, place, language, title, intro)
VALUES (?1, ?2, ?3, ?4, ?5)
