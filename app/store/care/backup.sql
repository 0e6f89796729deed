-- The statements of backup.cpp. Each is compiled in under its name.

-- name: answers_held
-- How many answers stand, and the newest of all. What a revoke names was an answer, or a reset.
SELECT count(*) FILTER (WHERE type = 'answer') -
           count(DISTINCT CASE WHEN type = 'revoke' AND card IS NOT NULL AND
                               EXISTS (SELECT 1 FROM journal AS a WHERE a.event_id = journal.redo_of AND a.type = 'answer') THEN redo_of END),
       coalesce(max(at_ms) FILTER (WHERE type = 'answer'), 0)
FROM journal

-- name: answers_held_in_effect
-- The same; the newest by its time in effect.
SELECT count(*) FILTER (WHERE journal.type = 'answer') -
           count(DISTINCT CASE WHEN journal.type = 'revoke' AND journal.card IS NOT NULL AND
                               EXISTS (SELECT 1 FROM journal AS a WHERE a.event_id = journal.redo_of AND a.type = 'answer') THEN journal.redo_of END),
       coalesce(max(coalesce(timing.at_ms, journal.at_ms)) FILTER (WHERE journal.type = 'answer'), 0)
FROM journal LEFT JOIN timing ON timing.position = journal.position
