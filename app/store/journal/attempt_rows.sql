-- The statements of attempt_rows.cpp. Each is compiled in under its name.

-- name: all_attempts
SELECT attempt_id, started_ms, utc_offset_min, device, pack, exam, title, minutes, strict, partial, raw_pass, seed, domains,
       submitted_ms, result, checksum, id
FROM attempt ORDER BY started_ms DESC, id DESC

-- name: attempt_by_id
SELECT attempt_id, started_ms, utc_offset_min, device, pack, exam, title, minutes, strict, partial, raw_pass, seed, domains,
       submitted_ms, result, checksum, id
FROM attempt WHERE attempt_id = ?

-- name: end_attempt
UPDATE attempt SET submitted_ms = ?, result = ?, checksum = ? WHERE attempt_id = ?

-- name: events_of_attempt
SELECT attempt.attempt_id, attempt_event.seq, attempt_event.type, attempt_event.position, attempt_event.at_ms,
       attempt_event.steady_ms, attempt_event.boot, attempt_event.answer, attempt_event.confidence, attempt_event.checksum
FROM attempt JOIN attempt_event ON attempt_event.attempt = attempt.id
WHERE attempt.attempt_id = ? ORDER BY attempt_event.seq

-- name: insert_attempt
INSERT INTO attempt (attempt_id, started_ms, utc_offset_min, device, pack, exam, title, minutes, strict, partial, raw_pass,
                     seed, domains, submitted_ms, result, checksum)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)

-- name: insert_attempt_event
INSERT INTO attempt_event (attempt, seq, type, position, at_ms, steady_ms, boot, answer, confidence, checksum)
VALUES ((SELECT id FROM attempt WHERE attempt_id = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?)

-- name: insert_attempt_question
INSERT INTO attempt_question (attempt, position, card, domain, scored, seed, put_hash, checksum)
VALUES ((SELECT id FROM attempt WHERE attempt_id = ?), ?, ?, ?, ?, ?, ?, ?)

-- name: open_attempt
SELECT attempt_id, started_ms, utc_offset_min, device, pack, exam, title, minutes, strict, partial, raw_pass, seed, domains,
       submitted_ms, result, checksum, id
FROM attempt WHERE submitted_ms IS NULL ORDER BY started_ms DESC, id DESC LIMIT 1

-- name: questions_of_attempt
SELECT attempt.attempt_id, attempt_question.position, attempt_question.card, attempt_question.domain,
       attempt_question.scored, attempt_question.seed, attempt_question.put_hash, attempt_question.checksum
FROM attempt JOIN attempt_question ON attempt_question.attempt = attempt.id
WHERE attempt.attempt_id = ? ORDER BY attempt_question.position
