-- Returns a text as searches compare it: compatibility forms, width and case are folded, characters that are not shown are left out, and
-- characters that people type for each other become one. `kernel/fold-text.ts` does the same on a device. The collation
-- is named, because the case of letters must not depend on the database. Full-width signs that tags begin and end with become
-- spaces, because the parser of words would read them as tags.
CREATE OR REPLACE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE
  WHEN octet_length(given) = char_length(given) THEN translate(lower(given COLLATE "C"), '`', '''')
  ELSE normalize(
    replace(replace(replace(
      translate(
        lower(normalize(translate(given, '´`＜＞﹤﹥', '''''    '), NFKC) COLLATE "und-x-icu"),
        'ςı’‘ʼ′‐‑–—−―‒“”„«»⁄' || U&'\00AD\200B\200C\200D\200E\200F\061C\0640\2060\FE0E\FE0F\FEFF',
        'σi''''''''-------"""""/'
      ), 'ß', 'ss'), 'և', 'եւ'), U&'i\0307', 'i'),
    NFKC) COLLATE "C"
END;
