-- In the packs' order: for what finds too much to rank it while somebody types.
SELECT c.name, c.pack, c.subject, c.place, c.kind, c.stem, c.facts, c.objectives, c.tags, c.answer_hash, c.case_id,
       highlight(search, 1, char(2), char(3))
  FROM search JOIN card AS c ON c.key = search.rowid
 WHERE search MATCH ?1
 LIMIT ?2
