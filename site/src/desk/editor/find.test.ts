// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { countPlaces, find, goTo, replaceAll, replaceOne } from './find';
import { htmlOf } from './html';
import { richText } from './schema';

function openEditor(content: string): Editor {
  return new Editor({ element: document.createElement('div'), extensions: richText, content });
}

const fruit = '<p>A plum and a <strong>Plum</strong></p><ul><li>plums</li></ul>';

test('a text is found in all blocks, and the places follow each other around the end', () => {
  const editor = openEditor(fruit);
  find(editor, 'plum', false);
  const seen = [countPlaces(editor.state)];
  for (const direction of ['next', 'next', 'next', 'previous'] as const) {
    goTo(editor, direction);
    seen.push(countPlaces(editor.state));
  }
  expect(seen.map(({ selected, total }) => `${selected} of ${total}`)).toEqual([
    '1 of 3',
    '2 of 3',
    '3 of 3',
    '1 of 3',
    '3 of 3',
  ]);
  find(editor, 'Plum', true);
  expect(countPlaces(editor.state)).toEqual({ total: 1, selected: 1 });
  find(editor, '', false);
  expect(countPlaces(editor.state)).toEqual({ total: 0, selected: 0 });
});

test.each([
  ['a.b', '<p>a.b axb</p>', 1],
  ['(1 + 1)', '<p>(1 + 1) [x]</p>', 1],
  ['$5', '<p>$5 and 5</p>', 1],
  ['\\n', '<p>a\\n and n</p>', 1],
  ['one two', '<p>one\u00a0two one two</p>', 2],
  ['straße', '<p>STRAßE</p>', 1],
  ['plum', '<p>İİİ plum</p>', 1],
])('%j is found as it is typed in %j', (sought, content, total) => {
  const editor = openEditor(content);
  find(editor, sought, false);
  const { from, to } = editor.state.selection;
  expect(countPlaces(editor.state)).toEqual({ total, selected: 1 });
  expect(editor.state.doc.textBetween(from, to).replaceAll('\u00a0', ' ').toLowerCase()).toBe(sought.toLowerCase());
});

test('all places are replaced by the text as it is typed, keep their formatting and come back in one step', () => {
  const editor = openEditor(fruit);
  find(editor, 'plum', false);
  expect(replaceAll(editor, '$& $5 $$')).toBe(3);
  expect(htmlOf(editor)).toBe(
    '<p>A $&amp; $5 $$ and a <strong>$&amp; $5 $$</strong></p><ul><li>$&amp; $5 $$s</li></ul>',
  );
  editor.commands.undo();
  expect(htmlOf(editor)).toBe(fruit);
  find(editor, 'plum', false);
  expect(replaceAll(editor, '')).toBe(3);
  expect(htmlOf(editor)).toBe('<p>A  and a </p><ul><li>s</li></ul>');
});

test('places are replaced one by one, and a text that holds what is sought is not replaced again', () => {
  const editor = openEditor(fruit);
  find(editor, 'plum', false);
  replaceOne(editor, 'plum tree');
  replaceOne(editor, 'pear');
  expect(htmlOf(editor)).toBe('<p>A plum tree and a <strong>pear</strong></p><ul><li>plums</li></ul>');
  expect(countPlaces(editor.state)).toEqual({ total: 2, selected: 2 });
});
