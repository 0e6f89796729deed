INSERT INTO attempt_event (attempt, seq, type, position, at_ms, steady_ms, boot, answer, confidence, checksum)
VALUES ((SELECT id FROM attempt WHERE attempt_id = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?)
