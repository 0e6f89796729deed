DELETE FROM attempt_question WHERE attempt = (SELECT id FROM attempt WHERE attempt_id = ?)
