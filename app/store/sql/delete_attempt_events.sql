DELETE FROM attempt_event WHERE attempt = (SELECT id FROM attempt WHERE attempt_id = ?)
