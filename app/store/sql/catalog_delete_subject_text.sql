DELETE FROM subject_text WHERE pack = ?1
