-- Rows that were there once: nothing of an attempt is ever deleted, so the ids have no gaps.
SELECT (SELECT coalesce(max(id), 0) - count(*) FROM attempt) + (SELECT coalesce(max(id), 0) - count(*) FROM attempt_question)
       + (SELECT coalesce(max(id), 0) - count(*) FROM attempt_event)
