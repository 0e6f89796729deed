INSERT INTO pack (id, title, version, language, description, license, updated, exam_date, study_until, ladder, read_on, stamp)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
