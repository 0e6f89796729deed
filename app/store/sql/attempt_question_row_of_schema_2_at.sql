SELECT attempt, position, card, domain, scored, seed, NULL, checksum, id
FROM attempt_question NOT INDEXED WHERE id = ?
