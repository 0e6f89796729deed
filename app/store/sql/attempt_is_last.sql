-- Whether nothing of another attempt lies behind it, in any of the tables: then it leaves no gap among the ids.
SELECT NOT EXISTS (SELECT 1 FROM attempt WHERE id > mine.id)
       AND NOT EXISTS (SELECT 1 FROM attempt_question WHERE attempt <> mine.id
                       AND id > (SELECT min(id) FROM attempt_question WHERE attempt = mine.id))
       AND NOT EXISTS (SELECT 1 FROM attempt_event WHERE attempt <> mine.id
                       AND id > (SELECT min(id) FROM attempt_event WHERE attempt = mine.id))
FROM attempt AS mine WHERE mine.attempt_id = ?
