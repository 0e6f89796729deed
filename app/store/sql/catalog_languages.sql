-- Every language that something installed can be read in.
SELECT language FROM pack
UNION
SELECT language FROM pack_text
