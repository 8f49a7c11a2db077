import { isStyled } from './elements';
import { textBeside } from './neighbours';

/**
 * Removes formatting that an element has anyway: browsers copy that a heading is bold and a link underlined. Of the styles that browsers
 * write, gives weights that do not look bold, kept line breaks and lines under text in the form that the editor reads.
 */
export function readFormatting(page: HTMLElement): void {
  const all = (selector: string) => page.querySelectorAll<HTMLElement>(selector);
  const boldAnyway = ':is(h1, h2, h3, h4, h5, h6, th)[style*="font-weight" i], th :is(p, div)[style*="font-weight" i]';
  for (const bold of all(boldAnyway)) {
    const style = bold.getAttribute('style') ?? '';
    bold.setAttribute('style', style.replace(/font-weight:\s*(?:bold|[5-9]\d\d)\s*(?:;|$)/gi, ''));
  }
  for (const text of all('[style*="font-weight" i]:not(b, strong)')) {
    if (/^(?:5\d\d|normal|lighter)$/.test(text.style.fontWeight)) text.style.fontWeight = '400';
  }
  for (const text of all('[style*="white-space-collapse" i]')) {
    const [, kept] =
      /white-space-collapse:\s*(preserve(?:-breaks)?|break-spaces)\b/i.exec(text.getAttribute('style') ?? '') ?? [];
    if (kept) text.style.whiteSpace = kept.toLowerCase() === 'preserve-breaks' ? 'pre-line' : 'pre-wrap';
  }
  for (const text of all('[style*="text-decoration-line" i]')) {
    const [, line = ''] = /text-decoration-line:\s*([a-z-]+)/i.exec(text.getAttribute('style') ?? '') ?? [];
    text.style.textDecoration = line;
  }
  for (const text of all('[style*="break-spaces" i]'))
    if (text.style.whiteSpace === 'break-spaces') text.style.whiteSpace = 'pre-wrap';
  for (const text of all('[style*="pre-wrap" i]')) keepSpacesBehind(text);
}

/** The parser drops the spaces at the end of a block, also those that a program keeps. A single one says nothing. */
function keepSpacesBehind(text: HTMLElement): void {
  const { lastChild: last } = text;
  const written = last?.nodeType === Node.TEXT_NODE && !text.closest('pre') ? (last.textContent ?? '') : '';
  const isKept = written.endsWith('  ') && written.trim() !== '';
  if (last && isKept) last.textContent = `${written.slice(0, written.length - 1)}\u00a0`;
}

/**
 * Removes the underline of, inside and around a link; a link to another site opens in a new tab, as in the editor. A link to a place in
 * the page that was copied, or beside it, leads nowhere here: only its text stays. The mark of a footnote or source gets brackets, because nothing else
 * tells it from the word before it.
 */
export function tidyLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  if (href.includes('#') && backLink.test(link.textContent?.trim() ?? '')) {
    const before = link.previousSibling;
    if (before?.nodeType === Node.TEXT_NODE) before.textContent = before.textContent?.trimEnd() ?? '';
    link.remove();
    return;
  }
  if (/^www\./i.test(href)) link.setAttribute('href', `https://${href}`);
  else if (relative.test(href)) {
    link.replaceWith(...link.childNodes);
    return;
  }
  if (href.startsWith('//')) link.setAttribute('href', `https:${href}`);
  if (isMark(link)) link.textContent = `[${link.textContent?.trim()}]`;
  if (href.startsWith('#')) {
    // LibreOffice writes no space between the number of a note and its text.
    const isNumberOfNote =
      /^\s*(?:\d{1,3}|[ivx]{1,5})\s*$/.test(link.textContent ?? '') &&
      textBeside(link, 'previousSibling').trim() === '';
    if (isNumberOfNote && /^\p{L}/u.test(textBeside(link, 'nextSibling'))) link.append(' ');
    link.replaceWith(...link.childNodes);
    return;
  }
  for (const part of [link, ...link.querySelectorAll<HTMLElement>('[style]')]) part.style.textDecoration = '';
  for (const line of link.querySelectorAll('u')) line.replaceWith(...line.childNodes);
  for (let outer = link.parentElement; outer && /^(U|SPAN|FONT|P|TD)$/.test(outer.tagName); ) {
    const next: HTMLElement | null = outer.parentElement;
    if (outer.textContent === link.textContent) outer.style.textDecoration = '';
    if (outer.tagName === 'U' && outer.textContent === link.textContent) outer.replaceWith(...outer.childNodes);
    outer = next;
  }
  if (/^https?:/i.test(link.getAttribute('href') ?? '')) link.target = '_blank';
  else link.removeAttribute('target'); // Word for the web opens addresses of mail in a new tab, too
}

/** An address below that of the page that was copied, such as the name of another note. Here it would lead to something else. */
const relative = /^(?![a-z][a-z\d+.-]*:|[/#?])./i;

/** What leads back from a footnote to its mark. */
const backLink = /^[↩↑^⤴]\uFE0E?\uFE0F?$/u;

/** Whether a link is the mark of a note: a raised one to a place in a page, or a number directly behind a word. */
function isMark(link: HTMLAnchorElement): boolean {
  const text = link.textContent?.trim() ?? '';
  const isRaised = link.closest('sup') !== null || holdsOnly(link, 'sup') || isStyled(link, /vertical-align:\s*super/i);
  if (isRaised && link.getAttribute('href')?.includes('#')) return /^(?:\w{1,3}|[ivxlc]{1,6})$/.test(text);
  return /^\d{1,3}$/.test(text) && endOfWord.test(textBeside(link, 'previousSibling'));
}

/** Whether all text of an element is in one that the selector chooses. */
function holdsOnly(element: Element, selector: string): boolean {
  return element.querySelector(selector)?.textContent === element.textContent;
}

/** A word, also before a sign, or a bracket, also that of another mark. Units such as "km" are shorter: their number is a power. */
const endOfWord = /(?:\p{L}{3}|[\p{L})\]”"’'%][.,;:!?]|[)\]”"’'])$/u;
