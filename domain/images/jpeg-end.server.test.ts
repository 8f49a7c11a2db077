import sharp, { type JpegOptions } from 'sharp';
import { expect, test } from 'vitest';
import { withJpegEnd } from './jpeg-end.server.ts';

/** Returns a photograph in which each pixel differs from its neighbours, the same one each time. */
function photograph(width: number, height: number, options: JpegOptions = {}): Promise<Buffer> {
  let last = 1;
  const pixels = Buffer.alloc(width * height * 3).map(() => {
    last = (last * 48_271) % 0x7fffffff;
    return last & 0xff;
  });
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg(options)
    .toBuffer();
}

test.each([
  ['a photograph', 60, 43, {}],
  ['one whose last rows are encoded with no others', 60, 48, {}],
  ['one with all its colours', 60, 43, { chromaSubsampling: '4:4:4' }],
  ['a high one', 20, 400, { quality: 30 }],
  ['a small one', 3, 3, {}],
])('%s of %i by %i gets the marker of its end if it lacks nothing else', async (_, width, height, options) => {
  const jpeg = await photograph(width, height, options);
  expect(await withJpegEnd(jpeg.subarray(0, -2))).toEqual(jpeg);
  for (let cut = 3; cut < 80; cut += 1) expect(await withJpegEnd(jpeg.subarray(0, -cut)), `${cut}`).toBeNull();
  for (let size = jpeg.length - 80; size > 0; size -= 97) {
    expect(await withJpegEnd(jpeg.subarray(0, size)), `${size}`).toBeNull();
  }
});

test('a photograph of one colour that lacks a part of its picture is seen to be cut off', async () => {
  const jpeg = await sharp({ create: { width: 90, height: 70, channels: 3, background: '#2f7d4f' } })
    .jpeg()
    .toBuffer();
  expect(await withJpegEnd(jpeg.subarray(0, -2))).toEqual(jpeg);
  for (let cut = 3; cut < jpeg.length; cut += 1) expect(await withJpegEnd(jpeg.subarray(0, -cut)), `${cut}`).toBeNull();
});

test('a photograph that has its end, is no JPEG or comes in several parts stays as it is', async () => {
  const jpeg = await photograph(60, 43);
  const parts = await photograph(60, 43, { progressive: true });
  for (const bytes of [jpeg, Buffer.concat([jpeg, Buffer.from('film')]), parts.subarray(0, -2), Buffer.from('text')]) {
    expect(await withJpegEnd(bytes)).toBeNull();
  }
});
