import { expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.server.ts';
import { sentenceOf } from './losses.ts';
import { sanitizeSvg } from './sanitize-svg.server.ts';

const drawing = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8">${inner}</svg>`;

/** Returns the sanitized drawing and the sentence about what it lost. In this process, because a process for each takes half a second. */
function cleanedOf(bytes: Buffer | string): { svg: string; note: string } {
  const { svg, lost } = sanitizeSvg(Buffer.from(bytes));
  return { svg: svg.toString(), note: sentenceOf(lost) };
}

const cleanedShape = (inner: string) => cleanedOf(drawing(inner)).svg;

test('a process of its own cleans a drawing and says what it loses', async () => {
  const { svg, note } = await cleanSvg(async () => Buffer.from(drawing('<script>alert(1)</script><rect/>')));
  expect(svg.toString()).toBe(drawing('<rect/>'));
  expect(note).toBe('The drawing is stored without its scripts');
  await expect(cleanSvg(async () => Buffer.from('no drawing'))).rejects.toMatchObject({ code: 'file-refused' });
});

test('a drawing keeps shapes, gradients, filters, styles and reused parts', () => {
  const inner =
    '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><filter id="f"><feGaussianBlur stdDeviation="2"/></filter><path id="p" d="M0 0h8"/></defs><path class="a" d="M0 0h8v8z" filter="url(#f)"/><use href="#p"/>';
  const cleaned = cleanedShape(inner);
  for (const kept of [
    '<style>',
    'linearGradient',
    'feGaussianBlur',
    'filter="url(#f)"',
    'href="#p"',
    'viewBox',
    '</svg>',
  ]) {
    expect(cleaned, kept).toContain(kept);
  }
});

test('a drawing loses its links and keeps what they hold, with how it looks', () => {
  const cleaned = cleanedShape(
    '<a href="https://example.com/" xlink:href="https://example.com/" fill="red"><rect width="4" height="4"/><a><text onclick="alert(1)">Label</text></a></a>',
  );
  expect(cleaned).toContain('<g fill="red"><rect width="4" height="4"/><g><text>Label</text></g></g>');
  expect(cleaned).not.toMatch(/<a[\s>]|href|alert/);
});

test('a drawing whose elements have a prefix keeps them', () => {
  const prefixed =
    '<v:svg xmlns:v="http://www.w3.org/2000/svg" width="8" height="8"><v:g><v:circle r="3"/></v:g></v:svg>';
  expect(cleanedOf(prefixed).svg).toContain('<g><circle r="3"/></g>');
});

test.each([
  [
    'whose parts have a prefix and whose root has none',
    '<svg xmlns="W/2000/svg" xmlns:s="W/2000/svg"><s:g><s:rect/></s:g></svg>',
  ],
  ['with several prefixes', '<a:svg xmlns:a="W/2000/svg" xmlns:b="W/2000/svg"><b:g><a:rect/></b:g></a:svg>'],
  ['that declares a prefix inside', '<svg xmlns="W/2000/svg"><s:g xmlns:s=\'W/2000/svg\'><s:rect/></s:g></svg>'],
])('a drawing %s keeps them', (_, text) => {
  expect(cleanedOf(text.replaceAll('W/', 'http://www.w3.org/')).svg).toMatch(/<g[^>]*><rect\/><\/g>/);
});

test('addresses with a prefix of their own stay', () => {
  const { svg } = cleanedOf(drawing('<g xmlns:l="http://www.w3.org/1999/xlink"><use l:href="#p"/></g>'));
  expect(svg).toMatch(/<use [^>]*:href="#p"/);
});

test('a drawing keeps nothing of what stands before it', () => {
  const before = '<?xml version="1.0"?><!-- <svg width="9"> --><?app <svg width="9">?>';
  expect(cleanedOf(`${before}${drawing('<rect/>')}`).svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 8 8"/);
});

test('a drawing in UTF-16, or in the encoding that it declares, keeps its words', () => {
  const text = `${drawing('<text>Grün</text>')}`;
  const declared = `<?xml version="1.0" encoding="ISO-8859-1"?>${text}`;
  for (const bytes of [Buffer.from(`\ufeff${text}`, 'utf16le'), Buffer.from(declared, 'latin1')]) {
    expect(cleanedOf(bytes).svg).toContain('<text>Grün</text>');
  }
});

test('a drawing says what it loses of what moves it, and keeps what turns', () => {
  const turning = '<animateTransform attributeName="transform" type="rotate" from="0" to="360" dur="1s"/>';
  const keyframes = '@keyframes a{to{fill:red}}';
  const kept = cleanedOf(drawing(`<rect>${turning}</rect><style>${keyframes}</style>`));
  expect(kept.note).toBe('');
  expect(kept.svg).toContain(turning);
  const growing = '<rect><animate attributeName="width" to="3" dur="1s"/></rect><script>turn()</script>';
  const { note } = cleanedOf(drawing(growing));
  expect(note).toBe('The drawing is stored without its animation and its scripts');
});

test.each([
  '<rect><animate attributeName="width" to="3" dur="1s"/></rect>',
  '<rect><set attributeName="fill" to="red"/></rect>',
  '<style>}}rect{transition:fill 1s;fill:url(https://a.example/)</style>',
])('a drawing says that it loses what moves in %s', (inner) => {
  expect(cleanedOf(drawing(inner)).note).toMatch(/^The drawing is stored without its animation/);
});

test.each([
  '<rect><animateMotion path="M0 0h4" dur="1s"/></rect>',
  '<style>@keyframes a{to{fill:red}}rect{animation:a 1s}</style><rect style="transition:fill 1s"/>',
])('a drawing keeps what moves in %s, and says nothing', (inner) => {
  expect(cleanedOf(drawing(inner))).toMatchObject({ note: '' });
  expect(cleanedShape(inner)).toContain(inner.slice(0, 20));
});

test('a drawing looks as its animation ends, without anything that runs', () => {
  const cleaned = cleanedShape(
    '<rect opacity="0"><animate attributeName="opacity" to="1" dur="1s" fill="freeze"/></rect><circle r="3"><set attributeName="fill" to="url(https://evil.example/)"/></circle>',
  );
  expect(cleaned).toContain('<rect opacity="1"/><circle r="3"/>');
});

test('a drawing loses everything that runs or loads', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<path d="M0 0" onclick="alert(1)"/>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<image href="https://evil.example/pixel.png"/>',
    '<use href="https://evil.example/a.svg#x"/>',
    '<style>@import "https://evil.example/a.css";</style>',
    '<rect style="fill:url(https://evil.example/a)"/>',
    '<set attributeName="onmouseover" to="alert(1)"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<use href="#a"><animateTransform attributeName="href" from="#a" to="javascript:alert(1)"/></use>',
  ];
  const cleaned = cleanedShape(`${hostile.join('')}<circle r="3"/>`);
  expect(cleaned).not.toMatch(/alert|evil|script|foreign/);
  expect(cleaned).toContain('<circle');
});
