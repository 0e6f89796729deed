INSERT INTO card_body (key, body)
VALUES (?1, ?2)
