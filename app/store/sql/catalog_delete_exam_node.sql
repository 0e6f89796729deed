DELETE FROM exam_node WHERE pack = ?1
