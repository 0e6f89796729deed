INSERT INTO attempt_question (attempt, position, card, domain, scored, seed, put_hash, checksum)
VALUES ((SELECT id FROM attempt WHERE attempt_id = ?), ?, ?, ?, ?, ?, ?, ?)
