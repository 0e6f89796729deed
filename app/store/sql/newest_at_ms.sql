-- The newest time in effect. The first part walks from the end of time over what was given another date.
SELECT max(at_ms) FROM (
    SELECT at_ms FROM (SELECT at_ms FROM journal
                       WHERE at_ms >= 0 AND position NOT IN (SELECT position FROM timing) ORDER BY at_ms DESC LIMIT 1)
    UNION ALL SELECT max(at_ms) FROM timing)
