import { languageClass } from '@listgrove/domain/rich-text/rich-text';
import { isStyled, putInside, wrap } from './elements';

/**
 * Turns code as editors copy it (a block in a fixed-width font whose white space counts, with an element for each line) into a code
 * block, part of a line into code inside the text, and the lines of a code block that are elements into lines of text.
 */
export function readCode(page: HTMLElement): void {
  for (const button of page.querySelectorAll('pre :is(button, [role=button])')) button.remove();
  for (const frame of page.querySelectorAll('pre:has(pre)')) openFrame(frame);
  for (const numbers of page.querySelectorAll(lineNumbers)) numbers.remove();
  for (const frame of page.querySelectorAll('table:has(pre)')) {
    const [cell, ...others] = frame.querySelectorAll('td, th');
    if (cell && others.length === 0) frame.replaceWith(...cell.childNodes);
  }
  for (const block of page.querySelectorAll<HTMLElement>(namedBlocks)) if (page.contains(block)) makeCode(block, true);
  for (const block of page.querySelectorAll<HTMLElement>('div[style*="white-space"]')) {
    if (page.contains(block) && !block.closest('pre') && isCode(block)) makeCode(withNextLines(block));
  }
  for (const table of page.querySelectorAll<HTMLElement>('table:has(td.blob-code)')) {
    for (const number of table.querySelectorAll('td:not(.blob-code)')) number.remove();
    makeCode(table);
  }
  for (const block of page.querySelectorAll('pre')) {
    const frame = block.querySelector('div:has(> code:only-child)');
    // The answers of chats have the language and buttons above the code, in the same block.
    if (
      frame?.firstElementChild &&
      block.querySelectorAll('code').length === 1 &&
      holdsOnly(frame, frame.firstElementChild)
    )
      block.replaceChildren(frame.firstElementChild);
    const language = languageOf(block);
    if (language && !block.querySelector('code')) putInside(block, 'code');
    const only = block.querySelector('code:only-child');
    if (language && !/\blanguage-/.test(only?.className ?? '')) only?.classList.add(language);
    const code = only?.textContent === block.textContent ? only : block;
    if (code.querySelector('div, p, tr, br')) code.textContent = textOf(code);
    if (code.textContent?.endsWith('\n')) code.textContent = code.textContent.slice(0, -1);
  }
  // Code with spaces that do not break does not run.
  for (const code of page.querySelectorAll('pre, code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      node.textContent = node.textContent?.replaceAll('\u00a0', ' ') ?? '';
    }
  }
}

/** Returns the class for the language that a program states of a block, or of a frame around it, instead of its code. */
function languageOf(block: Element): string | undefined {
  for (let frame: Element | null = block; frame && holdsOnly(frame, block); frame = frame.parentElement) {
    const named = [...frame.classList].map((name) => name.replace(/^(?:lang|highlight-source)-/, 'language-'));
    if (frame.localName === 'codeblock') named.push(`language-${frame.className.toLowerCase()}`); // Teams
    if (frame.matches('.js-syntax-highlight')) named.push(`language-${frame.getAttribute('lang') ?? ''}`); // GitLab
    const language = named.find((name) => languageClass.test(name) && name !== 'language-was-manually-selected');
    if (language) return language;
  }
  return undefined;
}

/** Whether a frame has no text beside that of the block. */
function holdsOnly(frame: Element, block: Element): boolean {
  return frame.textContent?.trim() === block.textContent?.trim();
}

/** Blocks of code by their name, in Teams, Evernote, Quill and Confluence: their style sheet says that white space counts. */
const namedBlocks =
  'codeblock, div[style*="en-codeblock" i], .ql-code-block-container, table:has(td.code > .container > .line)';

/** Cells with the numbers of lines, beside the cell with their code. */
const lineNumbers = 'tr:has(td.code, td.rouge-code) > :is(.gutter, .linenos, .rouge-gutter)';

/** The most characters that name the language or the file of a block. */
const longestLabel = 40;

/** Chats put a block of code into another one, below its language. */
function openFrame(frame: Element): void {
  const [block, ...others] = frame.querySelectorAll('pre');
  const label = (frame.textContent?.trim().length ?? 0) - (block?.textContent?.trim().length ?? 0);
  if (block && others.length === 0 && label <= longestLabel) frame.replaceWith(block);
}

function isCode(block: Element): boolean {
  const isExact = isStyled(block, /white-space:\s*pre\s*(?:;|$)/i) && !block.querySelector('p, ul, ol, table, a, img');
  if (isExact && textOf(block).includes('\n')) return true;
  return isStyled(block, /white-space:\s*pre/i) && isStyled(block, /mono|consolas|courier|menlo/i);
}

/** Safari copies each line of an editor as a block beside the others, and an empty line as a break. Returns a block of such lines. */
function withNextLines(first: HTMLElement): HTMLElement {
  if (!isNextLine(first.nextElementSibling)) return first;
  const lines = document.createElement('div');
  first.before(lines);
  lines.append(first);
  for (let next = lines.nextElementSibling; next && isNextLine(next); next = lines.nextElementSibling)
    lines.append(next);
  return lines;
}

function isNextLine(element: Element | null): boolean {
  return element !== null && /^(div|br)$/.test(element.localName) && isCode(element);
}

/** One line is part of a text, unless the program says that it is a block. */
function makeCode(block: HTMLElement, isBlock = false): void {
  const code = document.createElement('code');
  const language = languageOf(block);
  if (language) code.classList.add(language);
  code.textContent = textOf(block);
  block.replaceWith(code);
  if (isBlock || code.textContent.includes('\n')) wrap(code, 'pre');
}

/** Returns the text of an element with a new line in place of each line break and after each line but the last. */
export function textOf(block: Element): string {
  const copy = block.cloneNode(true) as Element; // a clone of an element is one
  for (const gap of copy.querySelectorAll('br:last-child')) if (isEnd(gap)) gap.remove();
  for (const gap of copy.querySelectorAll('br')) gap.replaceWith('\n');
  for (const line of [...copy.querySelectorAll('div, p, tr')].reverse()) {
    const isEnded = line.querySelector('div, p') !== null && line.textContent?.endsWith('\n');
    if (!isEnded) line.append('\n');
  }
  return (copy.textContent ?? '').replace(/\n$/, '');
}

/** Whether a line break stands at the end of an element that is a line: a browser shows it as nothing. */
function isEnd(gap: Element): boolean {
  return gap.parentElement?.matches('div, p') === true && !gap.nextSibling;
}
