SELECT id, ifnull(t.title, pack.title), version, pack.language, ifnull(t.description, pack.description), license, updated, exam_date, study_until, ladder,
       (SELECT count(*) FROM card WHERE card.pack = pack.id AND NOT generated),
       (SELECT count(*) FROM card WHERE card.pack = pack.id AND generated),
       (SELECT count(*) FROM fact WHERE fact.pack = pack.id),
       (SELECT count(*) FROM fact WHERE fact.pack = pack.id AND review_by <> '' AND review_by < max(read_on, ?1)),
       (SELECT ifnull(max(as_of), '') FROM fact WHERE fact.pack = pack.id)
  FROM pack LEFT JOIN pack_text AS t ON t.pack = pack.id AND t.language = ?3
 WHERE ?2 = '' OR id = ?2
 ORDER BY id
