INSERT INTO attempt_question (attempt, position, card, domain, scored, seed, checksum)
VALUES ((SELECT id FROM attempt WHERE attempt_id = ?), ?, ?, ?, ?, ?, ?)
