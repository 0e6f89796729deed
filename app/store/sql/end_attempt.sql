UPDATE attempt SET submitted_ms = ?, result = ?, checksum = ? WHERE attempt_id = ?
