// @vitest-environment happy-dom
import { sanitizeRichText } from '@listgrove/domain/rich-text/sanitize.server';
import { clipboards } from '@listgrove/fixtures/clipboards/clipboards';
import { fivePages } from '@listgrove/fixtures/clipboards/five-pages/document';
import { programs } from '@listgrove/fixtures/clipboards/five-pages/programs';
import { storedOf } from '@listgrove/fixtures/clipboards/five-pages/stored';
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { htmlOf } from '../html';
import { richText } from '../schema';
import { cleanPaste } from './clean-paste';
import { removeMarker, splitPictures } from './pictures';

function openEditor(content = ''): Editor {
  return new Editor({
    element: document.createElement('div'),
    extensions: richText,
    content,
    editorProps: { transformPastedHTML: cleanPaste },
  });
}

/** Returns the editor's HTML after `html` was pasted into an empty text, and how many pictures it has no address for. */
function pasted(html: string) {
  const editor = openEditor();
  const { html: split, pictures } = splitPictures(html, []);
  editor.view.pasteHTML(pictures.length > 0 ? split : html);
  for (const { marker } of pictures) removeMarker(editor, marker);
  const stored = htmlOf(editor);
  editor.destroy();
  return { stored, pictures: pictures.length };
}

test.each(clipboards)('$name', ({ html, stored, pictures = 0 }) => {
  expect(pasted(html)).toEqual({ stored, pictures });
  expect(sanitizeRichText(stored), 'the server keeps it').toBe(stored);
});

test.each(programs)('a document of five pages from $name is stored as it was written', ({ copy, lacks }) => {
  const stored = storedOf(fivePages, lacks);
  expect(pasted(copy(fivePages))).toEqual({ stored, pictures: 0 });
  expect(sanitizeRichText(stored), 'the server keeps it').toBe(stored);
});

test('a text copied from this editor is pasted unchanged', () => {
  const written = '<p><a href="/help">Help</a></p><p></p><ul><li>One</li></ul>';
  const editor = openEditor(written);
  editor.commands.selectAll();
  const copied = editor.view.serializeForClipboard(editor.state.selection.content()).dom.innerHTML;
  editor.destroy();
  expect(cleanPaste(copied)).toBe(copied);
  expect(pasted(copied)).toEqual({ stored: written, pictures: 0 });
});
