-- The statements of backup.cpp. Each is compiled in under its name.

-- name: answers_held
SELECT count(*), coalesce(max(at_ms), 0) FROM journal WHERE type = 'answer'

-- name: answers_held_in_effect
-- The newest by its time in effect.
SELECT count(*), coalesce(max(coalesce(timing.at_ms, journal.at_ms)), 0)
FROM journal LEFT JOIN timing ON timing.position = journal.position WHERE journal.type = 'answer'
