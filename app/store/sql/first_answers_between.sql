-- How many answers were the first that schedule their card, and how many of those were right. By the rows'
-- own times: this is for an estimate.
SELECT count(*), coalesce(sum(answer.correct), 0)
FROM journal AS answer
WHERE answer.at_ms >= ?1 AND answer.at_ms < ?2 AND answer.type = 'answer' AND answer.schedules = 1
  AND NOT EXISTS (
      SELECT 1 FROM journal AS earlier
      WHERE earlier.card = answer.card AND earlier.at_ms <= answer.at_ms AND earlier.type = 'answer' AND earlier.schedules = 1
        AND (earlier.at_ms < answer.at_ms OR earlier.position < answer.position))
