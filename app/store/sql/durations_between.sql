-- How long answers took: few columns of many rows. Times in effect where they are not those of the rows.
SELECT journal.kind, journal.duration_ms
FROM journal LEFT JOIN timing ON timing.position = journal.position
WHERE journal.at_ms >= ?1 AND journal.at_ms < ?2 AND coalesce(timing.at_ms, journal.at_ms) BETWEEN ?1 AND ?2 - 1
  AND journal.type = 'answer' AND journal.duration_ms > 0
UNION ALL
SELECT journal.kind, journal.duration_ms FROM timing JOIN journal ON journal.position = timing.position
WHERE timing.at_ms >= ?1 AND timing.at_ms < ?2 AND NOT (journal.at_ms >= ?1 AND journal.at_ms < ?2)
  AND journal.type = 'answer' AND journal.duration_ms > 0
