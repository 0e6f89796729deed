SELECT c.name, c.pack, c.subject, c.place, c.kind, c.stem, c.facts, c.objectives, c.tags, c.answer_hash, c.case_id
  FROM card AS c
 WHERE c.pack = ?1
 ORDER BY c.place
