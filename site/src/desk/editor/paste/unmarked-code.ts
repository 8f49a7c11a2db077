import { textOf } from './code';
import { isStyled, wrap } from './elements';

/** The private characters that Google Docs writes before and after a block of code. */
const [begin, end] = ['\uec03', '\uec02'];

/** Makes code blocks of code that only its characters or its style show as one: Google Docs writes a paragraph for each line, Jira code in a line. */
export function readUnmarkedCode(page: HTMLElement): void {
  for (const line of page.querySelectorAll<HTMLElement>('p'))
    if (page.contains(line) && line.textContent?.includes(begin)) joinLines(line);
  for (const code of page.querySelectorAll<HTMLElement>('code')) {
    const styled = code.closest('[style*="white-space" i]');
    const keepsLines = styled !== null && isStyled(styled, /white-space:\s*(?:pre|break-spaces)/i);
    if (keepsLines && !code.closest('pre') && code.textContent?.trim().includes('\n')) makeBlock(code);
  }
}

/** A selection may end inside the code. */
function joinLines(first: HTMLElement): void {
  const lines: Element[] = [first];
  for (let last: Element | null = first; last && !last.textContent?.includes(end); last = last.nextElementSibling)
    if (last.nextElementSibling) lines.push(last.nextElementSibling);
  const code = document.createElement('code');
  code.textContent = lines
    .filter(({ localName }) => localName !== 'br')
    .map((line) => textOf(line).replace(/[\uec02\uec03]/g, ''))
    .join('\n');
  first.before(code);
  for (const line of lines) line.remove();
  wrap(code, 'pre');
}

/** Code beside other text stays in its line. */
function makeBlock(code: HTMLElement): void {
  const isAlone = (frame: HTMLElement) => frame.textContent?.trim() === code.textContent?.trim();
  let frame = code;
  while (frame.parentElement?.matches('div, p, span, figure') && isAlone(frame.parentElement))
    frame = frame.parentElement;
  if (frame === code && !(code.parentElement && isAlone(code.parentElement))) return;
  frame.replaceWith(code);
  wrap(code, 'pre');
}
