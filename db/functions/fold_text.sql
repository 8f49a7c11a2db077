-- Returns a text as searches compare it: compatibility forms, width and case are folded, characters that are not shown and the vowel marks
-- of Hebrew and Arabic are left out, and characters that people type for each other become one, also letters whose sign many leave out
-- (Latin accents and strokes, the Greek tonos, the Russian yo, signs of the Arabic alef), the letters of Persian and Arabic
-- keyboards, and digits of Arabic and Indic scripts. A space parts a digit from a fraction ("3½").
-- `kernel/fold-text.ts` does the same on a device. The collation is named, because the case of letters must not depend on the database.
-- Full-width signs that tags begin and end with become spaces, because the parser of words would read them as tags.
CREATE OR REPLACE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE
  WHEN octet_length(given) = char_length(given) THEN translate(lower(given COLLATE "C"), '`', '''')
  ELSE normalize(
    regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(normalize(translate(
        lower(normalize(regexp_replace(
          translate(given, '´`＜＞﹤﹥', '''''    '), '([0-9])(?=[¼-¾⅐-⅞↉])', '\1 ', 'g'), NFKC) COLLATE "und-x-icu"),
        'ςı’‘ʼ′‐‑–—−―‒“”„«»⁄άέήίόύώΐΰё' || U&'\0622\0623\0625\0671\0649\06CC\06D2\06A9\0629\06C1\05F3\05F4'
          || U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
          || U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F'
          || U&'\00AD\200B\200C\200D\200E\200F\061C\0640\2060\FE0E\FE0F\FEFF\064B\064C\064D\064E\064F\0650\0651\0652\0670'
          || U&'\0591\0592\0593\0594\0595\0596\0597\0598\0599\059A\059B\059C\059D\059E\059F\05A0\05A1\05A2\05A3\05A4\05A5'
          || U&'\05A6\05A7\05A8\05A9\05AA\05AB\05AC\05AD\05AE\05AF\05B0\05B1\05B2\05B3\05B4\05B5\05B6\05B7\05B8\05B9\05BA'
          || U&'\05BB\05BC\05BD\05BF\05C1\05C2\05C4\05C5\05C7',
        'σi''''''''-------"""""/αεηιουωϊϋе' || U&'\0627\0627\0627\0627\064A\064A\064A\0643\0647\0647' || '''"'
          || '012345678901234567890123456789'
      ), NFD), 'øłđðħŧ', 'olddht'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'և', 'եւ'), 'եվ', 'եւ'),
      U&'ι\0308\0301', U&'ι\0308'), U&'υ\0308\0301', U&'υ\0308'),
      U&'([a-z])[\0300-\036F]+', '\1', 'g'),
    NFKC) COLLATE "C"
END;
