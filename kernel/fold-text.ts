/** Signs of tags in full width. They become spaces, because the database's parser of words would read them as tags. */
const wideSigns = /[＜＞﹤﹥]/g;

const notShown = /[\u00AD\u061C\u0640\u200B-\u200F\u2060\uFEFF]|\uFE0E|\uFE0F/g;

const alike: Record<string, string> = { ς: 'σ', ı: 'i', ß: 'ss', և: 'եւ', 'i\u0307': 'i' };
const alikeLetters = /i\u0307|[ςıßև]/g;

/**
 * Returns a text as searches compare it: compatibility forms, width and case are folded, characters that are not shown are left out,
 * and characters that people type for each other become one: "Straße", "STRASSE" and "ｓｔｒａｓｓｅ" are the same. Accents stay. The SQL
 * function `fold_text` does the same in columns.
 */
export function foldText(text: string): string {
  // Most texts are ASCII, where only the case differs.
  if (!/[^\0-\x7F]/.test(text)) return text.toLowerCase().replaceAll('`', "'");
  return text
    .replace(wideSigns, ' ')
    .replace(/[´`]/g, "'")
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘ʼ′]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .replace(/[“-„«»]/g, '"')
    .replaceAll('⁄', '/')
    .replace(notShown, '')
    .replace(alikeLetters, (letter) => alike[letter] ?? letter)
    .normalize('NFKC');
}

/** Returns whether `text` contains `q` for a search. An empty `q` is in every text. */
export function containsFolded(text: string, q: string): boolean {
  return foldText(text).includes(foldText(q));
}
