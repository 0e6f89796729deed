DELETE FROM card_text WHERE key IN (SELECT key FROM card WHERE pack = ?1)
