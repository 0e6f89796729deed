DELETE FROM subject WHERE pack = ?1
