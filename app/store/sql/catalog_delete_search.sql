DELETE FROM search WHERE rowid IN (SELECT r.id FROM search_row AS r JOIN card AS c USING (key) WHERE c.pack = ?1)
