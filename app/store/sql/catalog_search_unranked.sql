-- In the packs' order: for what finds too much to rank it while somebody types.
SELECT c.name, c.pack, c.subject, c.place, c.kind, ifnull(t.stem, c.stem), c.facts, c.objectives, c.tags, c.answer_hash,
       c.case_id, c.rung, ?3 <> '' AND t.key IS NULL AND ?3 <> (SELECT language FROM pack WHERE id = c.pack),
       highlight(search, 1, char(2), char(3))
  FROM search JOIN search_row AS r ON r.id = search.rowid JOIN card AS c ON c.key = r.key
       LEFT JOIN card_text AS t ON t.key = c.key AND t.language = ?3
 WHERE search MATCH ?1
   AND r.language = iif(t.key IS NULL, '', ?3)
 LIMIT ?2
