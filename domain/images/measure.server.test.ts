import { expect, test } from 'vitest';
import { refuseProgressive } from './measure.server.ts';

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
