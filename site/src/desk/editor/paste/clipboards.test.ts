// @vitest-environment happy-dom
import { sanitizeRichText } from '@listgrove/domain/rich-text/sanitize.server';
import { clipboards } from '@listgrove/fixtures/clipboards/clipboards';
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { htmlOf } from '../html';
import { richText } from '../schema';
import { cleanPaste } from './clean-paste';

/** Returns the editor's HTML after `html` was pasted into an empty text. */
function pasted(html: string): string {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: richText,
    editorProps: { transformPastedHTML: cleanPaste },
  });
  editor.view.pasteHTML(html);
  const written = htmlOf(editor);
  editor.destroy();
  return written;
}

test.each(clipboards)('$name', ({ html, stored }) => {
  expect(pasted(html)).toBe(stored);
  expect(sanitizeRichText(stored), 'the server keeps it').toBe(stored);
});

test('a text copied from this editor is pasted unchanged', () => {
  const own = '<p data-pm-slice="1 1 []"><a href="/help">Help</a></p>';
  expect(cleanPaste(own)).toBe(own);
});
