// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { cleanPaste } from './clean-paste';
import { htmlOf } from './html';
import { richText } from './schema';

/** Returns the editor's HTML after `html` was pasted into an empty text. */
function pasted(html: string): string {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: richText,
    content: cleanPaste(html),
  });
  const written = htmlOf(editor);
  editor.destroy();
  return written;
}

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--><style><!-- p.MsoNormal {margin:0} --></style></head><body lang=EN-US><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
const bullet = (level: number, text: string, sign = '·') =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

test('a text from Word keeps headings, formatting and links, and loses the markup of Word', () => {
  expect(
    pasted(
      word(
        "<h1 style='mso-outline'>Title<o:p></o:p></h1><p class=MsoNormal>A <b style='mso-bidi-font-weight:normal'>bold</b> and <i>slanted</i> <a href=\"https://a.example/\"><span style='color:blue;text-decoration:underline'>link</span></a>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal style='text-align:justify'>End</p>",
      ),
    ),
  ).toBe(
    '<h1>Title</h1><p>A <strong>bold</strong> and <em>slanted</em> <a href="https://a.example/" target="_blank" rel="noopener noreferrer">link</a>.</p><p>End</p>',
  );
});

test('lists from Word become nested lists, and numbered lists stay separate', () => {
  expect(
    pasted(
      word(
        `<p class=MsoNormal>Before</p>${bullet(1, 'Milk')}${bullet(2, 'Oat')}${bullet(2, 'Soy')}${bullet(1, 'Bread')}<p class=MsoNormal>Between</p>${bullet(1, 'First', '1.')}${bullet(1, 'Second', '2.')}`,
      ),
    ),
  ).toBe(
    '<p>Before</p><ul><li>Milk<ul><li>Oat</li><li>Soy</li></ul></li><li>Bread</li></ul><p>Between</p><ol><li>First</li><li>Second</li></ol>',
  );
});

test('a text from Google Docs is not bold as a whole, and keeps the formatting that was visible', () => {
  expect(
    pasted(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">Title</span></h2><p dir="ltr"><span style="font-weight:400;">A </span><span style="font-weight:700;">bold</span><span style="font-style:italic;"> slanted</span> <a href="https://a.example/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">link</span></a></p><br /><p dir="ltr" style="text-align:center"><span style="text-decoration:underline">Middle</span></p></b><br class="Apple-interchange-newline">',
    ),
  ).toBe(
    '<h2>Title</h2><p>A <strong>bold</strong><em> slanted</em> <a href="https://a.example/" target="_blank" rel="noopener noreferrer">link</a></p><p style="text-align: center;"><u>Middle</u></p>',
  );
});

test('lists from Google Docs become nested lists', () => {
  const item = (text: string) =>
    `<li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>${text}</span></p></li>`;
  expect(
    pasted(`<b style="font-weight:normal;"><ul>${item('One')}<ul>${item('Inside')}</ul>${item('Two')}</ul></b>`),
  ).toBe('<ul><li>One<ul><li>Inside</li></ul></li><li>Two</li></ul>');
});

test('a text copied from this editor is pasted unchanged', () => {
  const own = '<p data-pm-slice="1 1 []"><a href="/help">Help</a></p>';
  expect(cleanPaste(own)).toBe(own);
});
