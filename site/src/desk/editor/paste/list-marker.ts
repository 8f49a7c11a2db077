/** A way to number a list, as the `type` attribute of `ol` names it, and the number that a marker stands for. */
export interface Numbering {
  type: '1' | 'a' | 'A' | 'i' | 'I';
  value: number;
}

/** The zeros of scripts, whose other digits follow them. */
const zeros = [...'0٠۰०০੦૦௦౦೦൦๐໐၀០'];

/** Letters that number lists, in their order there. Arabic and Kana have two orders. Encoded as `readMarker` reads them. */
const alphabets = [
  'абвгдежзиклмнопрстуфхцчшщэюя',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'אבגדהוזחטיכלמנסעפצקרשת',
  'أبتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ',
  '가나다라마바사아자차카타파하',
  'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ',
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
  'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス',
  '甲乙丙丁戊己庚辛壬癸',
].map((letters) => [...letters.normalize('NFKC')]);

/**
 * Returns what a typed marker such as "3.", "(c)", "2.1.4", "1、", "б)", "第二章" or "iv)" can mean, the smallest number first: "i." is the
 * first Roman numeral or the ninth letter. Numbers and letters of other scripts than Latin are of type "1", because HTML has no type for
 * them. Returns nothing for a bullet, also for the bullet "o".
 */
export function readMarker(marker: string): Numbering[] {
  const plain = marker
    .normalize('NFKC')
    .trim()
    .replace(/^第(.{1,9}?)[章节節条條课課项項回]?$/, '$1.');
  const [, digits, sign = '', end = ''] =
    /(?:(\p{Nd}{1,9})(?:st|nd|rd|th|o)?|([a-z]{1,9}|\p{L}{1,3}))([.):\]、。-]{0,3})$/iu.exec(plain) ?? [];
  if (digits) return [{ type: '1', value: [...digits].reduce((value, one) => 10 * value + digitValue(one), 0) }];
  if (!sign || !end) return [];
  const letters = sign.toLowerCase();
  if (!/^[a-z]/.test(letters)) return valuesOf(letters).map((value) => ({ type: '1', value }));
  const isLower = sign === letters;
  const readings: Numbering[] = [
    { type: isLower ? 'a' : 'A', value: letterValue(letters) },
    { type: isLower ? 'i' : 'I', value: romanValue(letters) },
  ];
  return readings.filter(({ value }) => value > 0).sort((one, other) => one.value - other.value);
}

function digitValue(digit: string): number {
  const value = (zero: string) => (digit.codePointAt(0) ?? 0) - (zero.codePointAt(0) ?? 0);
  return zeros.map(value).find((value) => value >= 0 && value <= 9) ?? 0;
}

/** Returns the values of a letter or a Chinese number, the smallest first. */
function valuesOf(letters: string): number[] {
  const values = alphabets.map((alphabet) => alphabet.indexOf(letters) + 1);
  return [...values, chineseValue(letters)].filter((value) => value > 0).sort((one, other) => one - other);
}

/** Returns the value of a Chinese number up to 99, or 0. */
function chineseValue(text: string): number {
  const [, tens, ten, ones] = /^([二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/.exec(text) ?? [];
  if (tens && !ten) return '一二三四五六七八九'.indexOf(tens) + 1;
  const value = (digit = '') => (digit ? '一二三四五六七八九'.indexOf(digit) + 1 : 0);
  return (ten ? 10 * (value(tens) || 1) : 0) + value(ones);
}

/** After "z" Word writes "aa", "bb"; other programs write "aa", "ab". */
function letterValue(letters: string): number {
  const digit = (letter: string) => letter.charCodeAt(0) - 96;
  if (/^(.)\1*$/.test(letters)) return 26 * (letters.length - 1) + digit(letters);
  return letters.length > 2 ? 0 : [...letters].reduce((value, letter) => 26 * value + digit(letter), 0);
}

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function romanValue(letters: string): number {
  if (!/^m*(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/.test(letters)) return 0;
  const digits = [...letters].map((letter) => romanDigits[letter] ?? 0);
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
}
