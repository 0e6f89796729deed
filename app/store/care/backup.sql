-- The same; the newest by its time in effect.
SELECT count(*) FILTER (WHERE journal.type = 'answer') -
           count(DISTINCT CASE WHEN journal.type = 'revoke' AND journal.card IS NOT NULL THEN journal.redo_of END),
       coalesce(max(coalesce(timing.at_ms, journal.at_ms)) FILTER (WHERE journal.type = 'answer'), 0)
FROM journal LEFT JOIN timing ON timing.position = journal.position
