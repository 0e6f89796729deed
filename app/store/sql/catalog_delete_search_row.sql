DELETE FROM search_row WHERE key IN (SELECT key FROM card WHERE pack = ?1)
