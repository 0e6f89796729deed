SELECT attempt, position, card, domain, scored, seed, put_hash, checksum, id
FROM attempt_question NOT INDEXED WHERE id = ?
