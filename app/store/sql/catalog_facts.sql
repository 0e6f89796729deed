SELECT id, entity, property, qualifier, value, number, unit, precision, scope, standing, claim, source, as_of,
       confidence, conflict, importance, review_by, also, note
  FROM fact
 WHERE pack = ?1
 ORDER BY place
