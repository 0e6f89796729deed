SELECT f.id, ifnull(t.entity, f.entity), ifnull(t.property, f.property), f.qualifier, f.value, f.number, f.unit, f.precision,
       f.scope, f.standing, f.claim, f.source, f.as_of, f.confidence, f.conflict, f.importance, f.review_by, f.also,
       ifnull(t.note, f.note), f.state, f.state_version, f.state_date
  FROM fact AS f LEFT JOIN fact_text AS t ON t.pack = f.pack AND t.place = f.place AND t.language = ?2
 WHERE f.pack = ?1
 ORDER BY f.place
