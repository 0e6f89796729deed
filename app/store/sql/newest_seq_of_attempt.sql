SELECT coalesce(max(attempt_event.seq), 0)
FROM attempt JOIN attempt_event ON attempt_event.attempt = attempt.id WHERE attempt.attempt_id = ?
