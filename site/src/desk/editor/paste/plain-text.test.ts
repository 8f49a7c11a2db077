// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { htmlOf } from '../html';
import { richText } from '../schema';
import { cleanPlainText } from './plain-text';

test('cells that are pasted as plain text get no empty line below them', () => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: richText,
    editorProps: { transformPastedText: cleanPlainText },
  });
  editor.view.pasteText('Plan\tSeats\r\nFamily\t3\r\n');
  expect(htmlOf(editor)).toBe('<p>Plan\tSeats</p><p>Family\t3</p>');
  editor.destroy();
});
