-- Returns a folded text in which the parts of addresses and what slashes join are words of their own ("node.js", "milk/bread",
-- "me@a.example"). `wordsQuery` in domain/search/words-query.server.ts does the same with what is searched for.
CREATE OR REPLACE FUNCTION split_addresses(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(translate(folded, '/@', '  '), '(?<=[a-z])\.(?=[a-z])', ' ', 'g');
