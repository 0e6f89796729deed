-- The newest by its time in effect.
SELECT count(*), coalesce(max(coalesce(timing.at_ms, journal.at_ms)), 0)
FROM journal LEFT JOIN timing ON timing.position = journal.position WHERE journal.type = 'answer'
