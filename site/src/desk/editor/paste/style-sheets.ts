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
 * Copies what the style sheets of a page say of classes to the elements: bold, italic, underlined and aligned text, the fonts of terminals,
 * and how lists are numbered. Excel writes cells so, Apple Notes paragraphs. What they hide by a tag or a class is marked as hidden. Pages of Word are left alone: it writes tags as well, and its classes also name styles of headings.
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
  markHidden(page.body, css);
}

/** Returns a style sheet without comments and without rules that have a condition, such as `@media print`: nothing tells here whether it holds. */
function withoutConditions(css: string): string {
  const [first = '', ...commented] = css.split('/*');
  const plain = first + commented.map((part) => part.split('*/').slice(1).join('*/')).join('');
  let kept = '';
  let isConditional = false;
  let blocks = 0;
  for (const sign of plain) {
    isConditional ||= sign === '@';
    if (!isConditional) kept += sign;
    else if (sign === '{') blocks += 1;
    else if (blocks === 0 && /[;}]/.test(sign)) {
      isConditional = false;
      kept += sign;
    } else if (sign === '}') {
      blocks -= 1;
      isConditional = blocks > 0;
    }
  }
  return kept;
}

/** Hides elements as a browser does: of the rules about the display of an element, the one with the greatest weight counts. */
function markHidden(body: HTMLElement, css: string): void {
  const rules = allRulesOf(withoutConditions(css))
    .map(({ selector, declarations }) => ({ selector, display: styleOf(declarations, 'display') }))
    .filter(({ display }) => display)
    .sort((one, other) => weightOf(other) - weightOf(one));
  for (const { selector, display } of rules) {
    if (!/^none\b/i.test(display) || !/^[a-z][\w-]*$|^[a-z\d]*\.[a-z][\w-]*$/i.test(selector)) continue;
    for (const element of body.querySelectorAll<HTMLElement>(selector)) {
      const counting = rules.find((rule) => isMatch(element, rule.selector))?.display ?? '';
      const isStated = element.style.display && !/!\s*important/i.test(counting);
      if (/^none\b/i.test(counting) && !isStated) element.style.display = 'none';
    }
  }
}

function weightOf({ selector, display }: { selector: string; display: string }): number {
  const count = (part: RegExp) => selector.match(part)?.length ?? 0;
  const important = /!\s*important/i.test(display) ? 1_000_000 : 0;
  return important + 10_000 * count(/#/g) + 100 * count(/[.[:]/g) + count(/(?:^|[\s>+~])[a-z]/gi);
}

function isMatch(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false; // a program may write selectors that no browser knows
  }
}

/** Returns the rules whose selector is a class, with or without a tag: the last one counts, so it comes first. */
function rulesOf(css: string): Rule[] {
  return allRulesOf(css).filter(({ selector }) => /^[a-z\d]*\.[a-z][\w-]*$/i.test(selector));
}

interface Rule {
  selector: string;
  declarations: string;
}

/** Returns a rule for each selector, the last one first. */
function allRulesOf(css: string): Rule[] {
  const rules = css.split('}').flatMap((rule) => {
    const [selectors = '', declarations = ''] = rule.split('{').slice(-2);
    return selectors
      .split(',')
      .map((selector) => ({ selector: selector.replace(/<!--|-->/g, '').trim(), declarations }));
  });
  return rules.reverse();
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
