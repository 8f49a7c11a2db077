/** What the editor can show of a style sheet, and the values that it can show. */
const shown: [property: string, values: RegExp][] = [
  ['font-weight', /^(bold|[6-9]00)$/i],
  ['font-style', /^(italic|oblique)$/i],
  ['text-decoration', /underline/i],
  ['text-align', /^(center|right)$/i],
  ['font-family', /\b(?:menlo|monaco|sf ?mono)\b/i],
  ['list-style-type', /^(lower|upper)-(alpha|latin|roman)$/i],
];

/**
 * Copies what the style sheets of a page say of classes to the elements: bold, italic, underlined and aligned text, the fonts of terminals, and how lists are numbered. Excel writes cells
 * so, Apple Notes paragraphs. Pages of Word are left alone: it writes tags as well, and its classes also name styles of headings.
 */
export function readStyleSheets(page: Document): void {
  if (page.querySelector('meta[name="Generator" i][content*="Word" i]')) return;
  const css = [...page.querySelectorAll('style')].map(({ textContent }) => textContent ?? '').join('\n');
  for (const { selector, declarations } of rulesOf(css)) {
    const found = shown.flatMap(([property, values]) => {
      const value = stylesOf(declarations, property).find((each) => values.test(each));
      return value ? [[property, value] as const] : [];
    });
    if (found.length === 0) continue;
    for (const element of page.body.querySelectorAll<HTMLElement>(selector)) {
      for (const [property, value] of found) apply(element, property, value);
    }
  }
}

/** Returns the rules whose selector is a class, with or without a tag: the last one counts, so it comes first. */
function rulesOf(css: string): { selector: string; declarations: string }[] {
  const rules = css.split('}').flatMap((rule) => {
    const [selectors = '', declarations = ''] = rule.split('{').slice(-2);
    return selectors
      .split(',')
      .map((selector) => ({ selector: selector.replace(/<!--|-->/g, '').trim(), declarations }));
  });
  return rules.filter(({ selector }) => /^[a-z\d]*\.[a-z][\w-]*$/i.test(selector)).reverse();
}

/** Returns the value of a property or, from a `font`, the words before the size, which can state weight and style, or the fonts after it. */
function stylesOf(declarations: string, property: string): string[] {
  const value = styleOf(declarations, property);
  if (value || !property.startsWith('font-')) return [value];
  const [words = '', fonts = ''] = styleOf(declarations, 'font').split(/(?:^|\s)[\d.]+(?:px|pt|r?em|%)/);
  return property === 'font-family' ? [fonts.trim()] : words.split(/\s+/);
}

function styleOf(declarations: string, property: string): string {
  const found = declarations.split(';').findLast((each) => each.slice(0, each.indexOf(':')).trim() === property);
  return found?.slice(found.indexOf(':') + 1).trim() ?? '';
}

/** A style of the element itself counts more. Headings and header cells are bold without it. */
function apply(element: HTMLElement, property: string, value: string): void {
  if (property === 'font-weight' && /^(h\d|th)$/.test(element.localName)) return;
  if (!element.style.getPropertyValue(property)) element.style.setProperty(property, value);
}
