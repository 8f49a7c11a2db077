import { expect, test } from 'vitest';
import { measure, refuseProgressive } from './measure.server.ts';

const jpeg = { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0', channels: 3 } as const;
const megapixels = (count: number) => count * 1_000_000;

test('a progressive photograph that takes too much memory is refused with a sentence that says what to do', () => {
  const sentence = /progressive JPEG of 48 million pixels.*Save it as a baseline JPEG, or smaller/;
  expect(() => refuseProgressive(megapixels(48), jpeg)).toThrow(sentence);
  expect(() => refuseProgressive(megapixels(16), { ...jpeg, chromaSubsampling: '4:4:4' })).toThrow('16 million');
  expect(() => refuseProgressive(megapixels(12), { ...jpeg, chromaSubsampling: '4:4:4', channels: 4 })).toThrow();
});

test('a photograph of a phone, and one whose rows are decoded one by one, are accepted', () => {
  const accepted = [
    [48, { ...jpeg, isProgressive: false }],
    [24, jpeg],
    [12, { ...jpeg, chromaSubsampling: '4:4:4' }],
    [48, { ...jpeg, format: 'png' }],
  ] as const;
  for (const [size, metadata] of accepted) expect(() => refuseProgressive(megapixels(size), metadata)).not.toThrow();
});

test.each([
  ['25.4mm', 96],
  ['2.54cm', 96],
  ['1in', 96],
  ['72pt', 96],
  ['6pc', 96],
  ['210mm', 794],
  ['96px', 96],
  ['33', 33],
  ['1999', 1999],
])('a drawing that is %s wide is %i pixels wide, as in browsers', async (width, pixels) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><circle r="3"/></svg>`;
  expect(await measure(Buffer.from(svg), 'svg')).toMatchObject({ width: pixels, height: pixels });
});

test('a drawing without a size has that of its view', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><circle r="3"/></svg>';
  expect(await measure(Buffer.from(svg), 'svg')).toMatchObject({ width: 8, height: 4 });
});

test('a drawing of many units is measured, however large, as its pixels are those of the screen', async () => {
  for (const size of [20_000, 5_000_000]) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size / 2}"><circle r="${size}"/></svg>`;
    expect(await measure(Buffer.from(svg), 'svg')).toMatchObject({ width: size, height: size / 2 });
  }
});
