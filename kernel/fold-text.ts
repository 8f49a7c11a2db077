/** Signs of tags in full width. They become spaces, because the database's parser of words would read them as tags. */
const wideSigns = /[＜＞﹤﹥]/g;

/** Characters that are not shown, and vowel marks of Hebrew and Arabic, which most texts leave out. */
const leftOut =
  /[\u00AD\u061C\u0640\u200B-\u200F\u2060\uFEFF\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u0652\u0670]|\uFE0E|\uFE0F/g;

/** A digit before a fraction that is one character. */
const beforeFraction = /(\d)(?=[¼-¾⅐-⅞↉])/g;

// Also letters whose sign many people leave out: Greek ones, the Russian yo, the Arabic alef and yeh.
const [marked, plain] = ['ςıάέήίόύώΐΰё\u0622\u0623\u0625\u0671\u0649', 'σiαεηιουωϊϋе\u0627\u0627\u0627\u0627\u064A'];
const others: Record<string, string> = { 'i\u0307': 'i', ß: 'ss', և: 'եւ' };
const alikeLetters = new RegExp(`i\\u0307|[ßև${marked}]`, 'g');

/**
 * Returns a text as searches compare it: compatibility forms, width and case are folded, characters that are not shown are left out,
 * and characters that people type for each other become one: "Straße", "STRASSE" and "ｓｔｒａｓｓｅ" are the same. Accents stay, but for
 * those that most people leave out. The SQL function `fold_text` does the same in columns.
 */
export function foldText(text: string): string {
  // Most texts are ASCII, where only the case differs.
  if (!/[^\0-\x7F]/.test(text)) return text.toLowerCase().replaceAll('`', "'");
  return text
    .replace(wideSigns, ' ')
    .replace(/[´`]/g, "'")
    .replace(beforeFraction, '$1 ')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[’‘ʼ′]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .replace(/[“-„«»]/g, '"')
    .replaceAll('⁄', '/')
    .replace(leftOut, '')
    .replace(alikeLetters, (letter) => others[letter] ?? plain[marked.indexOf(letter)] ?? letter)
    .normalize('NFKC');
}

/** Returns whether `text` contains `q` for a search. An empty `q` is in every text. */
export function containsFolded(text: string, q: string): boolean {
  return foldText(text).includes(foldText(q));
}
