INSERT INTO search_row (key, language)
VALUES (?1, ?2)
