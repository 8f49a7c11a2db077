-- Returns a text as searches compare it: compatibility forms, width and case are folded, and characters that people type for each other
-- become one, also letters whose sign many leave out (Latin accents and strokes, Greek accents and breathings, Cyrillic stress, the Russian
-- yo, the dot of Hindi, signs of the Arabic alef), the letters of Persian and Arabic keyboards, and digits of other scripts. Left out are
-- characters that are not shown, the vowel marks of Hebrew and Arabic, the okina of Hawaiian, the signs of ayn and hamza in Latin letters,
-- and Armenian marks that stand inside of words. A space parts a digit from a fraction ("3½").
-- `kernel/fold-text.ts` does the same on a device. The collation is named, because the case of letters must not depend on the database.
-- Full-width signs that tags begin and end with become spaces, because the parser of words would read them as tags, and so does the hyphen
-- of Hebrew, for which most people type a space.
CREATE OR REPLACE FUNCTION fold_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE
  WHEN octet_length(given) = char_length(given) THEN translate(lower(given COLLATE "C"), '`', '''')
  ELSE normalize(
    regexp_replace(regexp_replace(replace(replace(replace(replace(replace(replace(
      translate(normalize(translate(
        lower(normalize(regexp_replace(
          translate(given, '´`＜＞﹤﹥' || U&'\05BE', '''''     '), '([0-9])(?=[¼-¾⅐-⅞↉])', '\1 ', 'g'), NFKC) COLLATE "und-x-icu"),
        'ςı’‘ʼ′՚‐‑–—−―‒“”„«»⁄άέήίόύώΐΰё' || U&'\0622\0623\0625\0671\0649\06CC\06D2\06A9\0629\06C1\05F3\05F4'
          || U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
          || U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF'
          || U&'\0A66\0A67\0A68\0A69\0A6A\0A6B\0A6C\0A6D\0A6E\0A6F\0AE6\0AE7\0AE8\0AE9\0AEA\0AEB\0AEC\0AED\0AEE\0AEF'
          || U&'\0B66\0B67\0B68\0B69\0B6A\0B6B\0B6C\0B6D\0B6E\0B6F\0BE6\0BE7\0BE8\0BE9\0BEA\0BEB\0BEC\0BED\0BEE\0BEF'
          || U&'\0C66\0C67\0C68\0C69\0C6A\0C6B\0C6C\0C6D\0C6E\0C6F\0CE6\0CE7\0CE8\0CE9\0CEA\0CEB\0CEC\0CED\0CEE\0CEF'
          || U&'\0D66\0D67\0D68\0D69\0D6A\0D6B\0D6C\0D6D\0D6E\0D6F\0E50\0E51\0E52\0E53\0E54\0E55\0E56\0E57\0E58\0E59'
          || U&'\0ED0\0ED1\0ED2\0ED3\0ED4\0ED5\0ED6\0ED7\0ED8\0ED9\0F20\0F21\0F22\0F23\0F24\0F25\0F26\0F27\0F28\0F29'
          || U&'\1040\1041\1042\1043\1044\1045\1046\1047\1048\1049\17E0\17E1\17E2\17E3\17E4\17E5\17E6\17E7\17E8\17E9'
          || U&'\1810\1811\1812\1813\1814\1815\1816\1817\1818\1819'
          || U&'\00AD\200B\200C\200D\200E\200F\061C\0640\2060\FE0E\FE0F\FEFF\064B\064C\064D\064E\064F\0650\0651\0652\0670'
          || U&'\0591\0592\0593\0594\0595\0596\0597\0598\0599\059A\059B\059C\059D\059E\059F\05A0\05A1\05A2\05A3\05A4\05A5'
          || U&'\05A6\05A7\05A8\05A9\05AA\05AB\05AC\05AD\05AE\05AF\05B0\05B1\05B2\05B3\05B4\05B5\05B6\05B7\05B8\05B9\05BA'
          || U&'\05BB\05BC\05BD\05BF\05C1\05C2\05C4\05C5\05C7\093C\0A3C\02BB\02BE\02BF\055B\055C\055E',
        'σi''''''''''-------"""""/αεηιουωϊϋе' || U&'\0627\0627\0627\0627\064A\064A\064A\0643\0647\0647' || '''"'
          || repeat('0123456789', 17)
      ), NFD), 'øłđðħŧ', 'olddht'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'և', 'եւ'), 'եվ', 'եւ'),
      U&'([α-ω]\0308?)[\0300\0301\0304\0306\0313\0314\0342\0345]+|([аеиоуыэюяієѣ]\0308?)[\0300\0301]+', '\1\2', 'g'),
      U&'([a-z])[\0300-\036F]+', '\1', 'g'),
    NFKC) COLLATE "C"
END;
