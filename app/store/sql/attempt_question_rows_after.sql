-- Questions of attempts as they lie there, named by the attempt's number.
SELECT attempt, position, card, domain, scored, seed, put_hash, checksum, id
FROM attempt_question NOT INDEXED WHERE id > ? ORDER BY id
