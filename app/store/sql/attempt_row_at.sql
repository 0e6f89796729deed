SELECT attempt_id, started_ms, utc_offset_min, device, pack, exam, title, minutes, strict, partial, raw_pass, seed, domains,
       submitted_ms, result, checksum, id
FROM attempt NOT INDEXED WHERE id = ?
