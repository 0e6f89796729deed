-- Without their results: those are read one by one, when somebody looks at them.
SELECT attempt_id FROM attempt WHERE submitted_ms IS NOT NULL ORDER BY started_ms DESC, id DESC
