import { expect, test } from 'vitest';
import { mergeNotes } from './merge-note.ts';
import { continueChecklist, insertLine, replaceLine, turnIntoChecklist } from './note-editing.ts';
import { checklistProgress, noteLines, noteText, readNoteLine } from './note-lines.ts';
import { linkParts, linksOf } from './note-links.ts';

test('lines with a box are a checklist, also those of Markdown', () => {
  const note = 'For the trip\n☐ Tickets\n☑ Passport\n- [ ] Charger\n* [x] Map\n- Hat\n☐';
  expect(noteLines(note)).toEqual([
    { text: 'For the trip', done: null },
    { text: 'Tickets', done: false },
    { text: 'Passport', done: true },
    { text: 'Charger', done: false },
    { text: 'Map', done: true },
    { text: '- Hat', done: null },
    { text: '', done: false },
  ]);
  expect(checklistProgress(note)).toEqual({ done: 2, total: 5 });
  expect(replaceLine('a\n☐ b', 1, { text: 'b', done: true })).toBe('a\n☑ b');
  expect(insertLine('a\n☐ b\nc', 1, 'd')).toBe('a\n☐ b\n☐ d\nc');
});

test('selected lines turn into a checklist and back', () => {
  const made = turnIntoChecklist({ text: 'Buy\nmilk\n\nbread\nend', from: 5, to: 12 });
  expect(made.text).toBe('Buy\n☐ milk\n\n☐ bread\nend');
  expect(turnIntoChecklist({ text: '☐ milk\n☑ bread', from: 0, to: 10 }).text).toBe('milk\nbread');
  expect(turnIntoChecklist({ text: '', from: 0, to: 0 })).toEqual({ text: '☐ ', from: 2, to: 2 });
});

test('Enter in a checklist begins the next line, and in an empty line ends the checklist', () => {
  expect(continueChecklist({ text: '☑ milk', from: 6, to: 6 })).toEqual({ text: '☑ milk\n☐ ', from: 9, to: 9 });
  expect(continueChecklist({ text: '☐ milkbread', from: 6, to: 6 })?.text).toBe('☐ milk\n☐ bread');
  expect(continueChecklist({ text: '☐ milk\n☐ ', from: 9, to: 9 })).toEqual({ text: '☐ milk\n', from: 7, to: 7 });
  expect(continueChecklist({ text: 'milk', from: 4, to: 4 })).toBeNull();
});

test('addresses of pages and mail addresses are links, without the punctuation around them', () => {
  expect(linkParts('See (https://example.com/a_(b)), or www.example.com. Mail ann@example.com!')).toEqual([
    { text: 'See (', href: null },
    { text: 'https://example.com/a_(b)', href: 'https://example.com/a_(b)' },
    { text: '), or ', href: null },
    { text: 'www.example.com', href: 'https://www.example.com' },
    { text: '. Mail ', href: null },
    { text: 'ann@example.com', href: 'mailto:ann@example.com' },
    { text: '!', href: null },
  ]);
  for (const text of ['javascript:alert(1)', 'a@b', '@', 'x@y@z.de', 'https://', 'www.'])
    expect(linksOf(text)).toEqual([]);
  expect(linksOf('https://a.example\nhttps://b.example https://a.example')).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});

test('two devices that tick neighbouring lines of a checklist both count', () => {
  const base = '☐ a\n☐ b\n☐ c';
  expect(mergeNotes(base, '☑ a\n☐ b\n☐ c', '☐ a\n☑ b\n☐ c', true)).toEqual({ note: '☑ a\n☑ b\n☐ c', lost: [] });
});

test('a tick and a new text of the same line both count', () => {
  expect(mergeNotes('☐ a', '☑ a', '☐ apples', true)).toEqual({ note: '☑ apples', lost: [] });
  expect(mergeNotes('☐ a', '☑ pears', '☐ apples', true)).toEqual({ note: '☑ pears', lost: ['☐ apples'] });
});

test('a line that both changed is the later one, and only that line is lost', () => {
  expect(mergeNotes('a\nb', 'a1\nb1', 'a2\nb', false)).toEqual({ note: 'a2\nb1', lost: ['a1'] });
});

test('a box that somebody types into a line that has one already counts in its place', () => {
  expect(readNoteLine('☐ - [x] Passport')).toEqual({ text: 'Passport', done: true });
  expect(readNoteLine('☑ ☐ Tickets')).toEqual({ text: 'Tickets', done: false });
});

test('the text of a note leaves out the lines of its checklists', () => {
  expect(noteText('Trains:\n- [ ] Tickets\n☑ Passport\n\nfrom platform 3')).toBe('Trains: from platform 3');
  expect(noteText('☐ Tickets')).toBe('');
});
