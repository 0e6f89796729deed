SELECT depth, number, title, weight
  FROM exam_node
 WHERE pack = ?1 AND exam = ?2
 ORDER BY place
