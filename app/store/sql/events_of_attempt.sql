SELECT attempt.attempt_id, attempt_event.seq, attempt_event.type, attempt_event.position, attempt_event.at_ms,
       attempt_event.steady_ms, attempt_event.boot, attempt_event.answer, attempt_event.confidence, attempt_event.checksum
FROM attempt JOIN attempt_event ON attempt_event.attempt = attempt.id
WHERE attempt.attempt_id = ? ORDER BY attempt_event.seq
