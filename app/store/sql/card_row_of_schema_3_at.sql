-- The same of a file of schema 3 or older.
SELECT name, stability, difficulty, stability_fast, last_day, repetitions, lapses, last_at_ms, due_ms, suspended, flagged,
       NULL AS due_day, NULL AS outcome, id
FROM card NOT INDEXED WHERE id = ?
