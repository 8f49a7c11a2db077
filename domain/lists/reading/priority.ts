import { isEnd, type Line, phraseAt, type Span, skipSpaces } from './line.ts';
import type { Marks } from './marks.ts';
import type { Reading } from './reading.ts';
import { anyOf, valuesFor, wordsFor } from './vocabulary.ts';

const phrasesOf = valuesFor('priorities');
const adverbs = wordsFor('urgently');
const levels = valuesFor('levels');
const signs = /!{1,5}(?=\s|$)/y;
const nouns = wordsFor('priority');
const numbered = new RegExp(`(?:!!?|${anyOf('priority')})([1-3])(?=[\\s)]|$)`, 'iuy');
const gluedSigns = /!{2,5}$/;

/** Reads the priority of a todo: "!" before or behind it, "!!", "p1", "!2", "!low", "urgent". */
export function readPriority(marks: Marks): Reading[] {
  const { line, lead } = marks;
  const { text } = line;
  for (const start of marks.starts) {
    if (!marks.isFree(start)) continue;
    numbered.lastIndex = start;
    const number = numbered.exec(text);
    const isOpen = number && text[start + number[0].length] === ')' && text[start - 1] !== '(';
    if (number && !isOpen && marks.isFree(start, start + number[0].length)) {
      return [{ kind: 'priority', start, end: start + number[0].length, priority: Number(number[1]) as 1 | 2 | 3 }];
    }
    const level = text[start] === '!' ? phraseAt(line, start + 1, levels) : null;
    if (level && isEnd(text, level.end) && marks.isFree(start, level.end)) {
      return [{ kind: 'priority', start, end: level.end, priority: level.value }];
    }
    signs.lastIndex = start;
    const sign = signs.exec(text)?.[0];
    const isOutside = sign && (start === lead || !/[\p{L}\p{N}]/u.test(rest(marks, start + sign.length)));
    if (sign && isOutside) return [{ kind: 'priority', start, end: start + sign.length, priority: 1 }];
    const word = phraseAt(line, start, phrasesOf);
    if (!word || !isEnd(text, word.end) || !marks.isFree(start, word.end)) continue;
    const isTitle = start === lead && /^\s?[:!–-]/.test(text.slice(word.end));
    const isAdverb = start === lead && phraseAt(line, start, adverbs) !== null;
    const isPriority = isAdverb || (start === lead && isNamed(line, word));
    const isLast = start > lead && !/[\p{L}\p{N}]/u.test(rest(marks, word.end));
    const isBracket = text[start - 1] === '(' && text[word.end] === ')';
    const end = /^!/.test(text.slice(word.end))
      ? word.end + (/^!+/.exec(text.slice(word.end))?.[0].length ?? 0)
      : word.end;
    if (isTitle || isPriority || isLast || isBracket) return [{ kind: 'priority', start, end, priority: word.value }];
  }
  return gluedPriority(marks);
}

/** Whether a phrase says that it is a priority: "low priority". */
const isNamed = ({ words }: Line, { start, end }: Span) =>
  words.some((word) => word.start >= start && word.end <= end && nouns.has(word.key));

/** "call mum!!": two or more signs at the end. One alone only ends a sentence. */
function gluedPriority(marks: Marks): Reading[] {
  const { text } = marks.line;
  let end = text.length;
  while (end > 0 && (/\s/.test(text[end - 1] ?? '') || !marks.isFree(end - 1))) end -= 1;
  const sign = gluedSigns.exec(text.slice(Math.max(0, end - 5), end))?.[0];
  return sign ? [{ kind: 'priority', start: end - sign.length, end, priority: 1 }] : [];
}

/** What is not read behind a place. */
function rest(marks: Marks, start: number): string {
  const { text } = marks.line;
  let freeText = '';
  for (let at = skipSpaces(text, start); at < text.length; at += 1) if (marks.isFree(at)) freeText += text[at];
  return freeText;
}
