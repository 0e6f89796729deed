-- When the event at this place from the end happened, in effect. Both indexes are read backward together, so that only the
-- end of a long journal is read.
SELECT at_ms FROM journal WHERE position NOT IN (SELECT position FROM timing)
UNION ALL SELECT at_ms FROM timing
ORDER BY at_ms DESC LIMIT 1 OFFSET ? - 1
