SELECT id, title, version, language, description, license, updated, exam_date, study_until,
       (SELECT count(*) FROM card WHERE card.pack = pack.id AND NOT generated),
       (SELECT count(*) FROM card WHERE card.pack = pack.id AND generated),
       (SELECT count(*) FROM fact WHERE fact.pack = pack.id),
       (SELECT count(*) FROM fact WHERE fact.pack = pack.id AND review_by <> '' AND review_by < max(read_on, ?1)),
       (SELECT ifnull(max(as_of), '') FROM fact WHERE fact.pack = pack.id)
  FROM pack
 WHERE ?2 = '' OR id = ?2
 ORDER BY id
