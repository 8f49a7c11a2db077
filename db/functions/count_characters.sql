-- Returns how many characters a text has as a person sees them: a letter with its marks, a flag, a family and an emoji with its skin are one
-- each. `countCharacters` in kernel/cut-text.ts counts in the same way; letters of rare scripts may differ.
CREATE OR REPLACE FUNCTION count_characters(given text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE
  WHEN octet_length(given) = char_length(given) THEN char_length(replace(given, E'\r\n', E'\n'))
  ELSE char_length(
    regexp_replace(regexp_replace(regexp_replace(replace(normalize(given), E'\r\n', E'\n'),
      U&'[\+01F1E6-\+01F1FF]{2}', 'x', 'g'),
      -- A joiner, or the sign of Indic scripts that joins consonants, and what it joins.
      U&'[\200D\094D\09CD\0ACD\0B4D\0C4D\0D4D](?=\\S).', '', 'g'),
      U&'[\0300-\036F\0483-\0489\0591-\05BD\05BF\05C1\05C2\05C4\05C5\05C7\0610-\061A\064B-\065F\0670\06D6-\06DC\06DF-\06E4'
        || U&'\0900-\0903\093A-\093C\093E-\094F\0951-\0957\0962\0963\0981-\0983\09BC\09BE-\09CD\09D7\0A01-\0A03\0A3C-\0A51'
        || U&'\0A70\0A71\0A75\0A81-\0A83\0ABC\0ABE-\0ACD\0B01-\0B03\0B3C\0B3E-\0B57\0B82\0BBE-\0BCD\0BD7\0C00-\0C04\0C3E-\0C56'
        || U&'\0C81-\0C83\0CBC\0CBE-\0CD6\0D00-\0D03\0D3B\0D3C\0D3E-\0D4D\0D57\0D81-\0D83\0DCA-\0DDF\0E31\0E33-\0E3A\0E47-\0E4E'
        || U&'\0EB1\0EB3-\0EBC\0EC8-\0ECD\0F71-\0F84\0F90-\0FBC\102B-\103E\17B4-\17D3\1AB0-\1AFF\1DC0-\1DFF\200C\20D0-\20FF'
        || U&'\FE00-\FE0F\FE20-\FE2F\+01F3FB-\+01F3FF\+0E0020-\+0E007F]', '', 'g')
  )
END;
