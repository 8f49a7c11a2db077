import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mostAnimated } from './image.ts';
import { measure } from './measure.server.ts';
import { pngFrames } from './png-frames.ts';
import { animatedPng, pngChunk, pngOf } from './testing/png.ts';
import { variant } from './variant.server.ts';

const still = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f7d4f' } })
  .png()
  .toBuffer();

test('an animated PNG says how many frames it has, and a still one or another image has none', async () => {
  expect(pngFrames(animatedPng(still))).toBe(2);
  expect(pngFrames(still)).toBeNull();
  expect(pngFrames(await sharp(still).jpeg().toBuffer())).toBeNull();
});

test('what stands behind the first data of a PNG, or beyond its end, makes no animation', () => {
  const control = pngChunk('acTL', Buffer.from('0000000200000000', 'hex'));
  expect(pngFrames(Buffer.concat([still.subarray(0, -12), control, still.subarray(-12)]))).toBeNull();
  expect(pngFrames(pngOf(pngChunk('IHDR', Buffer.alloc(13)), control.subarray(0, 10)))).toBeNull();
  expect(pngFrames(pngOf(Buffer.alloc(40, 0xff), control))).toBeNull();
});

test('an animated PNG has no variants, and a still one has', async () => {
  expect(await variant(animatedPng(still), 320, 'avif')).toBeNull();
  expect(await variant(still, 320, 'avif')).not.toBeNull();
});

test('the frames of an animated PNG count against the pixels of an animation', async () => {
  const moving = animatedPng(still);
  expect(await measure(moving, 'png')).toMatchObject({ width: 60, height: 40 });
  moving.writeUInt32BE(Math.ceil(mostAnimated / (60 * 40)) + 1, moving.indexOf('acTL') + 4);
  await expect(measure(moving, 'png')).rejects.toThrow('The image has more than 52 million pixels');
});
