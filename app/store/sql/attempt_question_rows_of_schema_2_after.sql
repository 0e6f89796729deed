-- The same of a file that was never brought to schema 3.
SELECT attempt, position, card, domain, scored, seed, NULL, checksum, id
FROM attempt_question NOT INDEXED WHERE id > ? ORDER BY id
