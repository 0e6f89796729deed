-- In the order of arrival: the table is read from its beginning to its end, and sorted afterwards.
SELECT position, card, at_ms, utc_offset_min, type, kind, correct, confidence, guess_chance, rating, due_ms, schedules, redo_of,
       params IS 'known'
  FROM journal NOT INDEXED WHERE card IS NOT NULL
