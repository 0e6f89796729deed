SELECT c.name, c.pack, c.subject, c.place, c.kind, c.stem, c.facts, c.objectives, c.tags, c.answer_hash, c.case_id
  FROM card AS c
 ORDER BY c.pack, c.place
