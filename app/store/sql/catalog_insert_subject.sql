INSERT INTO subject (pack, place, id, title, is_case, intro, refs, is_glossary)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
