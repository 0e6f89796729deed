SELECT place, id, title, guide, guide_date, checked, slice, questions, unscored, minutes, raw_pass, partial, kinds
  FROM exam
 WHERE pack = ?1
 ORDER BY place
