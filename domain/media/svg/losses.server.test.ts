import { expect, test } from 'vitest';
import { sentenceOf } from './losses.ts';
import { sanitizeSvg } from './sanitize-svg.server.ts';

/** Returns the sanitized drawing and the sentence about what it lost. */
function cleaned(inner: string): { svg: string; note: string } {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const { svg, lost } = sanitizeSvg(Buffer.from(`<svg ${names} viewBox="0 0 8 8">${inner}</svg>`));
  return { svg: svg.toString(), note: sentenceOf(lost) };
}

const html = (inner: string) => `<div xmlns="http://www.w3.org/1999/xhtml">${inner}</div>`;
const object = (inner: string) => `<foreignObject width="60" height="20">${html(inner)}</foreignObject>`;
const picture = 'data:image/png;base64,AA==';
const nested = 'data:image/svg+xml;base64,PHN2Zy8+';

test.each([
  ['its labels', object('<p>Buy milk</p>')],
  ['its labels and its pictures', object('<p>Buy milk</p><img src="a.png"/>')],
  ['its labels', `<switch>${object('Buy milk')}<text>[Not supported by viewer]</text></switch>`],
  ['its pictures', `<image href="${nested}"/>`],
  ['its pictures', '<image xlink:href="https://a.example/a.png"/>'],
  ['its pictures', `<filter id="f"><feImage href="${picture}"/></filter>`],
  ['its fonts', '<style>@font-face{font-family:V;src:url(data:font/woff2;base64,AA==)} rect{fill:red}</style>'],
  ['what it loads from other addresses', '<use href="other.svg#a"/>'],
  ['what it loads from other addresses', '<rect fill="url(other.svg#a)"/>'],
  ['what it loads from other addresses', '<rect style="fill:red;mask:url(other.svg#a)"/>'],
  ['its scripts, its labels and its pictures', `<image href="${nested}"/>${object('Buy milk')}<script>turn()</script>`],
])('a drawing says that it is stored without %s: %s', (lost, inner) => {
  expect(cleaned(inner).note).toBe(`The drawing is stored without ${lost}`);
});

test.each([
  ['a label that is there a second time', `<switch>${object('Buy <b>milk</b>')}<text>Buy milk</text></switch>`],
  ['a label whose other form is cut off', `<switch>${object('Buy milk and bread')}<text>Buy milk...</text></switch>`],
  ['a label that is a picture as well', `<switch>${object('Buy milk')}<image href="${picture}"/></switch>`],
  [
    'data of another program',
    '<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/">AAAA</foreignObject><g><path d="M0 0h9"/></g></switch>',
  ],
  ['an object without a label', object('<style>p{color:red}</style>')],
  ['a link to another page', '<a href="https://a.example/"><rect/></a>'],
  ['names that look like addresses', '<rect id="image(1)" class="url(2)" aria-label="url(3)"/><use href="#image(1)"/>'],
])('a drawing says nothing about %s', (_, inner) => {
  expect(cleaned(inner).note).toBe('');
});

test.each(['jpg', 'jpeg', 'pjpeg', 'JPG'])('a picture of image/%s stays as a JPEG', (type) => {
  const { svg, note } = cleaned(`<image xlink:href="data:image/${type};base64,/9j/"/>`);
  expect(svg).toContain('xlink:href="data:image/jpeg;base64,/9j/"');
  expect(note).toBe('');
});

test('a style that loads loses only what loads', () => {
  const { svg } = cleaned(
    '<style><![CDATA[@import url("https://a.example/"); .a{fill:#e4572e}]]></style><rect class="a"/>',
  );
  expect(svg).toContain('.a{fill:#e4572e}');
  expect(svg).not.toContain('example');
});
