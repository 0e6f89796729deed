DELETE FROM exam WHERE pack = ?1
