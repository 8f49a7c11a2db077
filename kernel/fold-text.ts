/**
 * Signs that become spaces: those of tags in full width, which the database's parser of words would read as tags, and the hyphen of Hebrew,
 * for which most people type a space.
 */
const signsAsSpaces = /[＜＞﹤﹥\u05BE]/g;

/**
 * Characters that are not shown, and marks that most texts leave out: the vowels of Hebrew and Arabic, the dot of Hindi, the okina of
 * Hawaiian, the signs of ayn and hamza in Latin letters, and the Armenian marks of a question, stress and a call, which stand inside of words.
 */
const leftOut =
  /[\u00AD\u02BB\u02BE\u02BF\u055B\u055C\u055E\u061C\u0640\u200B-\u200F\u2060\uFEFF\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u0652\u0670\u093C\u0A3C]|\uFE0E|\uFE0F/g;

/** A digit before a fraction that is one character. */
const beforeFraction = /(\d)(?=[¼-¾⅐-⅞↉])/g;

// Letters whose sign many people leave out (Greek ones, the Russian yo, the Arabic alef and yeh), letters that Persian keyboards have for
// Arabic ones, and the digits of Arabic and Indic scripts.
const [marked, plain] = [
  'ςıάέήίόύώΐΰё\u0622\u0623\u0625\u0671\u0649\u06CC\u06D2\u06A9\u0629\u06C1',
  'σiαεηιουωϊϋе\u0627\u0627\u0627\u0627\u064A\u064A\u064A\u0643\u0647\u0647',
];
const zeros = '٠۰०০੦૦୦௦౦೦൦๐໐༠၀០᠐';
const digits = [...zeros].flatMap((zero) =>
  Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit), String(digit)]),
);
const unmarked: Record<string, string> = Object.fromEntries([
  ...[...marked].map((letter, at) => [letter, plain.charAt(at)]),
  ...digits,
]);
const markedLetter = new RegExp(`[${Object.keys(unmarked).join('')}]`, 'g');

/** Latin letters that Unicode does not take apart into a plain one and its mark. */
const latin: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't' },
};
const latinLetter = new RegExp(`[${Object.keys(latin).join('')}]`, 'g');

/** The Armenian ligature, which has two spellings in capitals. */
const armenianEw = /և|եվ/g;

/** A Latin letter with its marks, in NFD. */
const withMarks = /([a-z])[\u0300-\u036F]+/g;

/** A Greek letter with its accents and breathings, or a Cyrillic vowel with its stress, in NFD. The diaeresis stays. */
const withAccents =
  /([α-ω]\u0308?)[\u0300\u0301\u0304\u0306\u0313\u0314\u0342\u0345]+|([аеиоуыэюяієѣ]\u0308?)[\u0300\u0301]+/g;

/**
 * Returns a text as searches compare it: compatibility forms, width and case are folded, characters that are not shown are left out,
 * and characters that people type for each other become one: "Straße", "STRASSE" and "ｓｔｒａｓｓｅ" are the same, and "café" and
 * "cafe". Marks stay where they make other words: those of other scripts than Latin, Greek, Hebrew and Arabic. The SQL function
 * `fold_text` does the same in columns.
 */
export function foldText(text: string): string {
  // Most texts are ASCII, where only the case differs.
  if (!/[^\0-\x7F]/.test(text)) return text.toLowerCase().replaceAll('`', "'");
  return text
    .replace(signsAsSpaces, ' ')
    .replace(/[´`]/g, "'")
    .replace(beforeFraction, '$1 ')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[’‘ʼ′\u055A\u05F3]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .replace(/[“-„«»\u05F4]/g, '"')
    .replaceAll('⁄', '/')
    .replace(leftOut, '')
    .replace(markedLetter, (letter) => unmarked[letter] ?? letter)
    .normalize('NFD')
    .replace(latinLetter, (letter) => latin[letter] ?? letter)
    .replaceAll(armenianEw, 'եւ')
    .replace(withMarks, '$1')
    .replace(withAccents, '$1$2')
    .normalize('NFKC');
}

/** Returns whether `text` contains `q` for a search. An empty `q` is in every text. */
export function containsFolded(text: string, q: string): boolean {
  return foldText(text).includes(foldText(q));
}

/** Returns a text as it was typed, but for case and encoding: in small letters and NFC. Its marks stay. */
export function lowerText(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
