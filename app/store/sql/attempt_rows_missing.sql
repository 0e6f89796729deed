-- Rows that were there once: the ids have no gaps. Only the last attempt of all is ever discarded, and as a whole.
SELECT (SELECT coalesce(max(id), 0) - count(*) FROM attempt) + (SELECT coalesce(max(id), 0) - count(*) FROM attempt_question)
       + (SELECT coalesce(max(id), 0) - count(*) FROM attempt_event)
