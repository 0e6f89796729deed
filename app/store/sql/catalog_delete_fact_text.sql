DELETE FROM fact_text WHERE pack = ?1
