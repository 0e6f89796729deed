DELETE FROM attempt WHERE attempt_id = ?
