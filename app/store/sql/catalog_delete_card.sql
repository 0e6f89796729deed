DELETE FROM card WHERE pack = ?1
