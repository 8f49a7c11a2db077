-- Returns a folded text without the signs that join words. The parser of PostgreSQL would read what they join as one host, file, tag,
-- version or signed number ("node.js", "img_2041.jpg", "covid-19", "+49", "beta.2"). The apostrophe, the ampersand and the semicolon stay,
-- because entities have them. Signs beyond ASCII are named, because a database with the locale C takes them for letters. The v of a version stands apart from its number, and so does what is written without spaces, which the
-- parser would join with the letters and digits beside it (see `unspaced_pairs`). `splitWords` in domain/search/split-words.ts
-- does the same with what is searched for.
CREATE OR REPLACE FUNCTION split_words(folded text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(
  translate(
    CASE
      WHEN octet_length(folded) = char_length(folded) THEN folded
      ELSE regexp_replace(regexp_replace(folded,
        '[¡-¿×÷՚-՟։֊׀׃׆،-؏؛؝-؟٪-٭۔।॥॰෴༄-༔჻፠-፨᠀-᠊‐-‧‰-⁞₠-⃀←-◿⟀-⯿⸀-⹿、-〃〈-〠〰〽﴾﴿' || U&'\FFFC\FFFD' || ']', ' ', 'g'), '([☀-➿⺀-⿟々-〇぀-ヿㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿🀀-🫿𠀀-𲎯ก-๛ກ-ໟက-႟ក-៿]+)', ' \1 ', 'g')
    END,
    '!"#$%()*+,-./:<=>?@[\]^_`{|}~', '                             '
  ), '\mv(?=[0-9])', 'v ', 'g');
