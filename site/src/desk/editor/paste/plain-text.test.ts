// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { htmlOf } from '../html';
import { richText } from '../schema';
import { cleanPlainText } from './plain-text';

/** Returns the editor's HTML after a text was pasted. */
function pasted(text: string): string {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: richText,
    editorProps: { transformPastedText: cleanPlainText },
  });
  editor.view.pasteText(text);
  const html = htmlOf(editor);
  editor.destroy();
  return html;
}

test('cells that are pasted as plain text get no empty line below them', () => {
  expect(pasted('Plan\tSeats\r\nFamily\t3\r\n')).toBe('<p>Plan\tSeats</p><p>Family\t3</p>');
});

test.each([
  'rm *.tmp *.bak',
  '2 * 3 * 4 = 24',
  'def __init__(self):',
  'SELECT * FROM a; SELECT * FROM b',
  '3 _ 4 _ 5, 5 ** 2 ** 3',
  'use ~~old~~ `paths`',
])('the signs of %j stay as they were pasted', (text) => {
  expect(pasted(text)).toBe(`<p>${text}</p>`);
});
