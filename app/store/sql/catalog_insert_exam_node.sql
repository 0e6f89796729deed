INSERT INTO exam_node (pack, exam, place, depth, number, title, weight)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
