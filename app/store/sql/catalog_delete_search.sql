DELETE FROM search WHERE rowid IN (SELECT key FROM card WHERE pack = ?1)
