import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iconOf, maskableOf, tile } from './icon.server.ts';

const [red, paper] = ['#ff0000', '#f8f8f4'];

/** A red picture with a transparent corner, wider than high. */
const picture = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><path d="M20 0h60v40H0V20z" fill="#f00"/></svg>',
  ),
)
  .png()
  .toBuffer();

/** Returns the color of each of these points of a square image, given as parts of its side: `#rrggbbaa`. */
async function colorsAt(png: Buffer, points: [number, number][]): Promise<string[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
    return `#${data.subarray(at, at + 4).toString('hex')}`;
  });
}

test('a maskable icon is opaque to its edges and has its whole picture within a circle', async () => {
  const icon = await maskableOf(await picture, 192, paper);
  expect(await sharp(icon).metadata()).toMatchObject({ width: 192, height: 192 });
  const colors = await colorsAt(icon, [
    [0, 0],
    [0.99, 0.99],
    [0.1, 0.5],
    [0.5, 0.2],
    [0.2, 0.37], // the transparent corner
    [0.5, 0.5],
    [0.78, 0.5],
  ]);
  expect(colors).toEqual([...Array(5).fill(`${paper}ff`), ...Array(2).fill(`${red}ff`)]);
});

test('a tile with round corners continues to the edges of its maskable icon', async () => {
  const icon = await maskableOf(await tile(red, 512), 192, paper);
  const red255 = `${red}ff`;
  expect(
    await colorsAt(icon, [
      [0, 0],
      [0.12, 0.12],
      [0.99, 0.5],
    ]),
  ).toEqual([red255, red255, red255]);
  expect(await colorsAt(icon, [[0.46, 0.63]])).not.toEqual([red255]);
});

test('the icon that is shown as it is stays transparent', async () => {
  expect(await colorsAt(await iconOf(await picture, 64), [[0.5, 0.1]])).toEqual(['#00000000']);
});

test('the tile has round corners, and none as a maskable icon', async () => {
  expect(await colorsAt(await tile(red, 64), [[0, 0]])).toEqual(['#00000000']);
  expect(await colorsAt(await tile(red, 64, 'square'), [[0, 0]])).toEqual([`${red}ff`]);
});

test.each(['1200', '210mm', '20000'])('a drawing that is %s wide becomes an icon', async (width) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 8 8"><path d="M0 0h8v8H0z" fill="${red}"/></svg>`;
  for (const icon of [await iconOf(Buffer.from(svg), 192), await maskableOf(Buffer.from(svg), 192, paper)]) {
    expect(await colorsAt(icon, [[0.5, 0.5]])).toEqual([`${red}ff`]);
  }
});
