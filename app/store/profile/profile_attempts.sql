-- The statements of profile_attempts.cpp. Each is compiled in under its name.

-- name: attempt_delete_guards
SELECT name, sql FROM sqlite_schema
WHERE type = 'trigger' AND name IN ('attempt_is_never_deleted', 'attempt_question_is_never_deleted', 'attempt_event_is_never_deleted')

-- name: attempt_is_answered
-- Whether any of its questions has an answer now; one that was cleared again has none.
SELECT EXISTS (SELECT 1 FROM attempt_event AS given
               WHERE given.attempt = attempt.id AND given.type = 'answer'
                     AND NOT EXISTS (SELECT 1 FROM attempt_event AS later
                                     WHERE later.attempt = given.attempt AND later.position = given.position
                                           AND later.type = 'clear' AND later.seq > given.seq))
FROM attempt WHERE attempt.attempt_id = ?

-- name: attempt_is_last
-- Whether nothing of another attempt lies behind it, in any of the tables: then it leaves no gap among the ids.
SELECT NOT EXISTS (SELECT 1 FROM attempt WHERE id > mine.id)
       AND NOT EXISTS (SELECT 1 FROM attempt_question WHERE attempt <> mine.id
                       AND id > (SELECT min(id) FROM attempt_question WHERE attempt = mine.id))
       AND NOT EXISTS (SELECT 1 FROM attempt_event WHERE attempt <> mine.id
                       AND id > (SELECT min(id) FROM attempt_event WHERE attempt = mine.id))
FROM attempt AS mine WHERE mine.attempt_id = ?

-- name: delete_attempt
DELETE FROM attempt WHERE attempt_id = ?

-- name: delete_attempt_events
DELETE FROM attempt_event WHERE attempt = (SELECT id FROM attempt WHERE attempt_id = ?)

-- name: delete_attempt_questions
DELETE FROM attempt_question WHERE attempt = (SELECT id FROM attempt WHERE attempt_id = ?)

-- name: newest_seq_of_attempt
SELECT coalesce(max(attempt_event.seq), 0)
FROM attempt JOIN attempt_event ON attempt_event.attempt = attempt.id WHERE attempt.attempt_id = ?

-- name: submitted_attempts
-- Without their results: those are read one by one, when somebody looks at them.
SELECT attempt_id FROM attempt WHERE submitted_ms IS NOT NULL ORDER BY started_ms DESC, id DESC
