import { isEnd, isStart, type Line, phraseAt, type Span } from './line.ts';
import type { Marks } from './marks.ts';
import type { Reading } from './reading.ts';
import { wordsFor } from './vocabulary.ts';

const names = wordsFor('names');
const address = /(?:https?:\/\/|www\.)[^\s<>"“”]+/giu;
const closing: Record<string, string> = { '"': '"', '“': '”', '„': '“”', '«': '»', '»': '«' };
/** The longest link of an item. */
const longest = 2000;

/** Returns the parts of a line in double quotation marks, with the marks. */
export function quotesIn({ text }: Line): Span[] {
  const quotes: Span[] = [];
  const unclosed = new Set<string>();
  for (let start = 0; start < text.length; start += 1) {
    const close = closing[text[start] ?? ''];
    if (!close || unclosed.has(close) || !isStart(text, start)) continue;
    let end = start + 1;
    while (end < text.length && !(close.includes(text[end] ?? '') && isEnd(text, end + 1))) end += 1;
    if (end >= text.length) {
      unclosed.add(close);
      continue;
    }
    if (text.slice(start + 1, end).trim()) quotes.push({ start, end: end + 1 });
    start = end;
  }
  return quotes;
}

/** Reads the first web address of a line. Others stay in the name. */
export function readLink(marks: Marks): Reading[] {
  const { text } = marks.line;
  const readings: Reading[] = [];
  for (const { 0: linkText, index: start } of text.matchAll(address)) {
    let end = start + linkText.length;
    while (end > start && /[.,;:!?)\]]/.test(text[end - 1] ?? '') && !(text[end - 1] === ')' && linkText.includes('(')))
      end -= 1;
    const given = text.slice(start, end);
    const url = /^www/i.test(given) ? `https://${given}` : given;
    if (!isStart(text, start) || !marks.isFree(start, end) || url.length > longest || !URL.canParse(url)) continue;
    if (readings.length > 0 || !new URL(url).hostname.includes('.')) marks.keep({ start, end });
    else {
      while (/[.,;:!?]/.test(text[end] ?? '')) end += 1;
      readings.push({ kind: 'link', start, end, url });
    }
  }
  return readings;
}

/** Keeps names with numbers or words of dates whole: "7 up", "Black Friday". */
export function keepNames(marks: Marks): void {
  for (const { start } of marks.line.words) {
    const phrase = phraseAt(marks.line, start, names);
    if (phrase && isEnd(marks.line.text, phrase.end)) marks.keep(phrase);
  }
}
