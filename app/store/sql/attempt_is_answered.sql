SELECT EXISTS (SELECT 1 FROM attempt_event WHERE attempt_event.attempt = attempt.id AND attempt_event.type = 'answer')
FROM attempt WHERE attempt.attempt_id = ?
