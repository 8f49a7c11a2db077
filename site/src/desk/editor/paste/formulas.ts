/** Writes the formulas of Wikipedia, which are pictures with hidden MathML, as text. It is called before what is hidden is removed. */
export function readFormulas(page: HTMLElement): void {
  for (const formula of page.querySelectorAll('.mwe-math-element')) formula.replaceWith(writeFormula(formula));
}

/** Writes other formulas as text: programs write one up to three times, for readers of screens, for eyes, and as it was typed. */
export function readMathematics(page: HTMLElement): void {
  for (const formula of page.querySelectorAll('.katex')) {
    const typed = formula.querySelector('annotation')?.textContent;
    if (typed) formula.replaceWith(typed.trim());
  }
  // The glyphs of MathJax are drawn by a style sheet.
  for (const formula of page.querySelectorAll('mjx-container:has(math)')) formula.replaceWith(writeFormula(formula));
  for (const formula of page.querySelectorAll('math'))
    if (formula.querySelector(stacked)) formula.replaceWith(writeFormula(formula));
  for (const typed of page.querySelectorAll('math annotation, math annotation-xml')) typed.remove();
}

/** Parts of MathML that do not stand in one line. */
const stacked = 'mfrac, msqrt, mroot, msub, msup, msubsup, munder, mover, munderover, mtable';

/** Returns the signs of a formula. If they do not stand in one line, returns what was typed for it, or else writes it in one. */
function writeFormula(formula: Element): string {
  const math = formula.matches('math') ? formula : formula.querySelector('math');
  const tex = math?.querySelector('annotation[encoding*="tex" i]')?.textContent;
  const typed = math?.getAttribute('alttext') ?? tex ?? formula.querySelector('img')?.alt ?? '';
  if (math && (typed === '' || !math.querySelector(stacked))) return inLine(math).trim();
  return typed.replace(/^\{\\(?:display|text)style(.*)\}$/s, '$1').trim();
}

/** Returns a part of MathML as one writes it in a line: "x^2+1/2". */
function inLine(part: Element): string {
  const [first, second, third] = part.children;
  const [base, below = '', above = ''] = [first && inLine(first), second && grouped(second), third && grouped(third)];
  switch (part.localName) {
    case 'annotation':
    case 'annotation-xml':
      return '';
    case 'mfrac':
      return first ? `${grouped(first)}/${below}` : '';
    case 'msqrt':
      return `√${asGroup([...part.children].map(inLine).join(''))}`;
    case 'mroot':
      return `${below}√${first ? grouped(first) : ''}`;
    case 'msup':
      return `${base}^${below}`;
    case 'msub':
      return `${base}_${below}`;
    case 'msubsup':
    case 'munderover':
      return `${base}_${below}^${above}`;
    case 'mtr':
      return `${[...part.children].map(inLine).join(', ')}; `;
    default:
      return part.children.length > 0
        ? [...part.children].map(inLine).join('')
        : (part.textContent ?? '').replace(/\s+/g, ' ').trim();
  }
}

function grouped(part: Element): string {
  return asGroup(inLine(part));
}

/** Puts what is more than one word or number into parentheses. */
function asGroup(text: string): string {
  return /^[\p{L}\p{M}\p{N}.,]*$/u.test(text) ? text : `(${text})`;
}
