DELETE FROM fact WHERE pack = ?1
