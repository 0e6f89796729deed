SELECT attempt, seq, type, position, at_ms, steady_ms, boot, answer, confidence, checksum, id
FROM attempt_event NOT INDEXED WHERE id = ?
