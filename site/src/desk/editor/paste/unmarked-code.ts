import { textOf } from './code';
import { isStyled, wrap } from './elements';

/** The private characters that Google Docs writes before and after a block of code. */
const [begin, end] = ['\uec03', '\uec02'];

/**
 * Makes code blocks of code that only its characters or its style show as one: Google Docs and the terminal of macOS write a paragraph for
 * each line, Jira code in a line.
 */
export function readUnmarkedCode(page: HTMLElement): void {
  for (const line of page.querySelectorAll<HTMLElement>('p'))
    if (page.contains(line) && line.textContent?.includes(begin)) joinLines(line);
  for (const line of page.querySelectorAll<HTMLElement>('p'))
    if (page.contains(line) && isOfTerminal(line) && isOfTerminal(line.nextElementSibling)) joinTerminal(line);
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
  makeBlockOf(lines);
}

/** Whether an element is a line in a font of terminals and editors of macOS. In Courier people write letters too. */
function isOfTerminal(element: Element | null): boolean {
  if (element?.localName !== 'p') return false;
  const styles = element.getAttribute('style')?.split(';') ?? [];
  return styles.some((style) => /^\s*font(?:-family)?:/i.test(style) && /\b(?:menlo|monaco|sf ?mono)\b/i.test(style));
}

function joinTerminal(first: HTMLElement): void {
  const lines: Element[] = [];
  for (let line: Element | null = first; isOfTerminal(line); line = line?.nextElementSibling ?? null)
    if (line) lines.push(line);
  makeBlockOf(lines);
}

function makeBlockOf(lines: readonly Element[]): void {
  const code = document.createElement('code');
  code.textContent = lines
    .filter(({ localName }) => localName !== 'br')
    .map((line) => textOf(line).replace(/[\uec02\uec03]/g, ''))
    .join('\n');
  lines[0]?.before(code);
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
