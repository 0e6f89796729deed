-- Events of attempts as they lie there, named by the attempt's number.
SELECT attempt, seq, type, position, at_ms, steady_ms, boot, answer, confidence, checksum, id
FROM attempt_event NOT INDEXED WHERE id > ? ORDER BY id
