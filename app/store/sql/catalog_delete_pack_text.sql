DELETE FROM pack_text WHERE pack = ?1
