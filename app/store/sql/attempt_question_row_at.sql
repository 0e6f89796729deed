SELECT attempt, position, card, domain, scored, seed, checksum, id
FROM attempt_question NOT INDEXED WHERE id = ?
