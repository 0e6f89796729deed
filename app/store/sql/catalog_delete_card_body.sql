DELETE FROM card_body WHERE key IN (SELECT key FROM card WHERE pack = ?1)
