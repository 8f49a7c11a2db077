/** A way to number a list, as the `type` attribute of `ol` names it, and the number that a marker stands for. */
export interface Numbering {
  type: '1' | 'a' | 'A' | 'i' | 'I';
  value: number;
}

/**
 * Returns what a typed marker such as "3.", "(c)", "2.1.4", "1、" or "iv)" can mean, the smallest number first: "i." is the first Roman
 * numeral or the ninth letter. Returns nothing for a bullet, also for the bullet "o".
 */
export function readMarker(marker: string): Numbering[] {
  const [, sign = '', end = ''] =
    /(\d{1,9}|[a-z]{1,9})([.):\]、。-]{0,3})$/i.exec(marker.normalize('NFKC').trim()) ?? [];
  if (/^\d/.test(sign)) return [{ type: '1', value: Number(sign) }];
  if (!sign || !end) return [];
  const isLower = sign === sign.toLowerCase();
  const readings: Numbering[] = [
    { type: isLower ? 'a' : 'A', value: letterValue(sign.toLowerCase()) },
    { type: isLower ? 'i' : 'I', value: romanValue(sign.toLowerCase()) },
  ];
  return readings.filter(({ value }) => value > 0).sort((one, other) => one.value - other.value);
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
