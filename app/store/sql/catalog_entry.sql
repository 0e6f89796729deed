SELECT c.name, c.pack, c.subject, c.place, c.kind, ifnull(t.stem, c.stem), c.facts, c.objectives, c.tags, c.answer_hash,
       c.case_id, c.rung, ?2 <> '' AND t.key IS NULL AND ?2 <> (SELECT language FROM pack WHERE id = c.pack)
  FROM card AS c LEFT JOIN card_text AS t ON t.key = c.key AND t.language = ?2
 WHERE c.name = ?1
