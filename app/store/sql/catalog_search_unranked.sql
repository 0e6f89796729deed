-- In the packs' order: what a short word finds is too much to rank while somebody types.
SELECT c.name, c.pack, c.subject, c.place, c.kind, c.stem, c.facts, c.objectives, c.tags, c.answer_hash, c.case_id,
       highlight(search, 1, char(2), char(3))
  FROM search JOIN card AS c ON c.key = search.rowid
 WHERE search MATCH ?1
 LIMIT ?2
