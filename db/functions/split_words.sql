-- Returns a folded text in which what signs join are words of their own: hyphens ("covid-19"), slashes, the parts of addresses and file names
-- ("node.js", "img_2041.jpg", "me@a.example"), the number of a version ("v2.10") and one behind a plus ("+49"), which the parser would read
-- as signed. Nothing is a tag. `splitWords` in domain/search/words-query.server.ts does the same with what is searched for.
CREATE OR REPLACE FUNCTION split_words(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(
  translate(folded, '/@-<>', '     '), '(?<=[a-z0-9])\.(?=[a-z])', ' ', 'g'), '\mv(?=[0-9])', 'v ', 'g'), '(?<!\+)\+(?=[0-9])', ' ', 'g');
