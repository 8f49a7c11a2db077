-- By hand. `fold_text` and `words_of` have changed, so the columns with their results are made anew, with their indexes. `words_of` calls
-- `split_words` now.
SELECT remake_folded_columns();
--> statement-breakpoint
DROP FUNCTION IF EXISTS split_addresses(text);
