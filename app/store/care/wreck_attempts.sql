-- The statements of wreck_attempts.cpp. Each is compiled in under its name.

-- name: attempt_event_row_at
SELECT attempt, seq, type, position, at_ms, steady_ms, boot, answer, confidence, checksum, id
FROM attempt_event NOT INDEXED WHERE id = ?

-- name: attempt_event_rows_after
-- Events of attempts as they lie there, named by the attempt's number.
SELECT attempt, seq, type, position, at_ms, steady_ms, boot, answer, confidence, checksum, id
FROM attempt_event NOT INDEXED WHERE id > ? ORDER BY id

-- name: attempt_question_row_at
SELECT attempt, position, card, domain, scored, seed, put_hash, checksum, id
FROM attempt_question NOT INDEXED WHERE id = ?

-- name: attempt_question_row_of_schema_2_at
SELECT attempt, position, card, domain, scored, seed, NULL, checksum, id
FROM attempt_question NOT INDEXED WHERE id = ?

-- name: attempt_question_rows_after
-- Questions of attempts as they lie there, named by the attempt's number.
SELECT attempt, position, card, domain, scored, seed, put_hash, checksum, id
FROM attempt_question NOT INDEXED WHERE id > ? ORDER BY id

-- name: attempt_question_rows_of_schema_2_after
-- The same of a file that was never brought to schema 3.
SELECT attempt, position, card, domain, scored, seed, NULL, checksum, id
FROM attempt_question NOT INDEXED WHERE id > ? ORDER BY id

-- name: attempt_row_at
SELECT attempt_id, started_ms, utc_offset_min, device, pack, exam, title, minutes, strict, partial, raw_pass, seed, domains,
       submitted_ms, result, checksum, id
FROM attempt NOT INDEXED WHERE id = ?

-- name: attempt_rows_after
-- Attempts as they lie there: what a repair and a check walk along.
SELECT attempt_id, started_ms, utc_offset_min, device, pack, exam, title, minutes, strict, partial, raw_pass, seed, domains,
       submitted_ms, result, checksum, id
FROM attempt NOT INDEXED WHERE id > ? ORDER BY id
