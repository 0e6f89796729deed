SELECT attempt.attempt_id, attempt_question.position, attempt_question.card, attempt_question.domain,
       attempt_question.scored, attempt_question.seed, attempt_question.put_hash, attempt_question.checksum
FROM attempt JOIN attempt_question ON attempt_question.attempt = attempt.id
WHERE attempt.attempt_id = ? ORDER BY attempt_question.position
