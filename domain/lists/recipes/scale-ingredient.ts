/** Fractions as one character, with their values. */
const fractions: Record<string, number> = {
  ...{ '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4, '⅕': 1 / 5, '⅖': 2 / 5, '⅗': 3 / 5, '⅘': 4 / 5 },
  ...{ '⅙': 1 / 6, '⅚': 5 / 6, '⅛': 1 / 8, '⅜': 3 / 8, '⅝': 5 / 8, '⅞': 7 / 8 },
};

/** 1 1/2, 1½, ½, 1/2, 1.5, 1,5 or 1, at the beginning of the rest of the line. */
const number =
  /(?:(\d{1,5})\s?([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])|([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])|(?:(\d{1,4})\s)?(\d{1,3})\s?[/⁄]\s?(\d{1,3})|(\d{1,6}(?:[.,]\d{1,3})?))(?![\d.,/%]{0,8}[%\d])/y;
/** Between the two numbers of a range. */
const range = /\s?(?:-|–|—|to\b|or\b|bis\b|oder\b)\s?/y;

/** Measures, whose amounts are written as decimals rather than as fractions. */
const metric = /^\s*(?:g|kg|mg|ml|cl|dl|l|gramm?s?|kilo(?:gramm?s?)?|lit(?:er|re)s?|millilit(?:er|re)s?)\b/i;

/** The same amount in another measure, behind the first: "400 g / 14 oz", "200 g (7 oz)". */
const otherMeasure =
  /^(\s?[a-z]{1,12}\.?)\s?(?:[/|]\s?[\d.,/⁄½¼¾⅓⅔⅛ -]{1,16}(?:g|kg|ml|cl|dl|l|oz|fl oz|lbs?|pounds?|ounces?|cups?|pints?)\b\.?|\((?:about |approx\.? |ca\.? |~)?[\d.,/⁄½¼¾⅓⅔⅛ -]{1,16}(?:g|kg|ml|cl|dl|l|oz|fl oz|lbs?|pounds?|ounces?|cups?|pints?)\.?\))/i;

/** A number of a line: its value, where it ends, and whether it was written as a fraction. */
interface Read {
  value: number;
  end: number;
  isFraction: boolean;
}

function readNumber(text: string, at: number): Read | null {
  number.lastIndex = at;
  const match = number.exec(text);
  if (!match) return null;
  const [whole, before = '0', mark, alone, ones = '0', over, under, plain] = match;
  const end = at + whole.length;
  if (mark) return { value: Number(before) + (fractions[mark] ?? 0), end, isFraction: true };
  if (alone) return { value: fractions[alone] ?? 0, end, isFraction: true };
  if (over && under) {
    return Number(under) > 0 ? { value: Number(ones) + Number(over) / Number(under), end, isFraction: true } : null;
  }
  return { value: Number((plain ?? '').replace(',', '.')), end, isFraction: false };
}

/**
 * Returns a line of a recipe with its amount times `factor`: "1 ½ cups flour" for 2 is "3 cups flour", "2–3 apples" for 2 is
 * "4–6 apples". Only the amount at the beginning changes; a line without one stays as it is. The same amount in another
 * measure behind it is left out, whatever the factor.
 */
export function scaleIngredient(line: string, factor: number): string {
  const start = /^(?:about|approx\.?|approximately|ca\.?|circa|etwa|ungefähr|~)?\s?/i.exec(line)?.[0].length ?? 0;
  const first = readNumber(line, start);
  if (!first) return line;
  range.lastIndex = first.end;
  const between = range.exec(line)?.[0] ?? '';
  const second = between ? readNumber(line, first.end + between.length) : null;
  const end = (second ?? first).end;
  const remainder = line.slice(end).replace(otherMeasure, '$1');
  if (factor === 1) return line.slice(0, end) + remainder;
  const style = {
    isMetric: metric.test(remainder),
    isFraction: first.isFraction || second?.isFraction === true || !/[.,]/.test(line.slice(start, end)),
    comma: /\d,\d/.test(line.slice(start, end)),
  };
  const amounts = [first, second].flatMap((read) => (read ? [amountText(read.value * factor, style)] : []));
  // "500g" stays together, "½cup" too.
  return line.slice(0, start) + amounts.join(between) + remainder;
}

/** Parts of one that cooks measure, as one character. */
const shown: [value: number, mark: string][] = [
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [1 / 2, '½'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
];

/** Writes an amount so that somebody can measure it: 375, 1 ½, 0.75. */
function amountText(
  value: number,
  { isMetric, isFraction, comma }: { isMetric: boolean; isFraction: boolean; comma: boolean },
): string {
  if (isMetric || !isFraction) return decimalText(value, comma);
  const whole = Math.floor(value + 1e-9);
  const fraction = value - whole;
  if (fraction < 0.04) return String(Math.max(whole, 0) || decimalText(value, comma));
  if (fraction > 0.96) return String(whole + 1);
  const [, mark] = shown.reduce((best, each) =>
    Math.abs(each[0] - fraction) < Math.abs(best[0] - fraction) ? each : best,
  );
  return whole > 0 ? `${whole} ${mark}` : mark;
}

/** Rounds to what kitchen scales show: 3 digits, and no more than 2 decimals. */
function decimalText(value: number, comma: boolean): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const text = String(Number(value.toFixed(digits)));
  return comma ? text.replace('.', ',') : text;
}
