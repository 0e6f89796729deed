INSERT INTO exam (pack, place, id, title, guide, guide_date, checked, slice, questions, unscored, minutes, raw_pass, partial, kinds)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
