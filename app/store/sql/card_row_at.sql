SELECT name, stability, difficulty, stability_fast, last_day, repetitions, lapses, last_at_ms, due_ms, suspended, flagged,
       due_day, outcome, id
FROM card NOT INDEXED WHERE id = ?
