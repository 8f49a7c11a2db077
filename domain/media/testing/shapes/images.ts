import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { animatedPng, pngChunk, pngOf } from '../../../images/testing/png.ts';
import { zipOf } from '../zip.ts';
import { bytesOf, hex, refusals, type Shape, shapesOf } from './shape.ts';

const picture = (width = 60) => sharp({ create: { width, height: 40, channels: 3, background: '#2f7d4f' } });

/** Two frames of a moving picture, one below the other. */
const frames = sharp(Buffer.alloc(8 * 16 * 3).fill(255, 8 * 8 * 3), {
  raw: { width: 8, height: 16, pageHeight: 8, channels: 3 },
});

const drawing = (inner = '<circle r="3"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${inner}</svg>`;
/** The end of an archive with numbers of 64 bits, and one that states a directory where there is none. */
const largeArchiveEnd = bytesOf(
  'PK\x06\x07',
  { zeros: 16 },
  'PK\x05\x06',
  hex('00000000 ffff ffff ffffffff ffffffff 0000'),
);
const falseArchiveEnd = bytesOf('PK\x05\x06', hex('00000000 0100 0100 2e000000 10000000 0000'));

const inUtf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

/** How a photograph of HEIC begins. */
const heic = bytesOf(hex('00000018'), 'ftypheic', { zeros: 4 }, 'mif1heic', hex('00000020'), 'meta', { zeros: 24 });

/** Returns files that are images, or seem to be. */
export async function imageShapes(): Promise<Shape[]> {
  const [jpeg, png] = [await picture().jpeg().toBuffer(), await picture().png().toBuffer()];
  const gif = await picture().gif().toBuffer();
  const captioned = await picture()
    .withExif({ IFD0: { ImageDescription: 'Paste it before the closing <body> tag: <script src="x.js"></script>' } })
    .jpeg()
    .toBuffer();
  const avif = await picture().avif({ effort: 0 }).toBuffer();
  return shapesOf([
    ['a photograph', 'leaf.jpg', 'jpg', jpeg],
    ['a photograph that is named like another image', 'leaf.png', 'jpg', jpeg],
    ['a photograph that Chrome saved on Windows', 'leaf.jfif', 'jpg', jpeg],
    ['a progressive photograph', 'a.jpeg', 'jpg', await picture().jpeg({ progressive: true }).toBuffer()],
    ['a photograph whose caption mentions markup', 'a.jpg', 'jpg', captioned],
    ['a photograph with a film behind it', 'a.jpg', 'jpg', bytesOf(jpeg, hex('00000018'), 'ftypmp42', { zeros: 90 })],
    ['a photograph without the marker of its end', 'a.jpg', 'jpg', jpeg.subarray(0, -2)],
    ['a photograph without its last byte of picture', 'a.jpg', refusals.damaged, jpeg.subarray(0, -3)],
    ['half of a photograph', 'a.jpg', refusals.damaged, jpeg.subarray(0, 200)],
    ['a photograph and an archive', 'a.jpg', refusals.two, bytesOf(jpeg, zipOf({ a: 'b' }))],
    ['a photograph, an archive and a line break', 'a.jpg', refusals.two, bytesOf(jpeg, zipOf({ a: 'b' }), '\n')],
    ['a photograph, an archive and 60 KB', 'a.jpg', refusals.two, bytesOf(jpeg, zipOf({ a: 'b' }), { zeros: 60_000 })],
    ['a photograph and an archive of 64 bits', 'a.jpg', refusals.two, bytesOf(jpeg, largeArchiveEnd, '\n')],
    ['a photograph with the signature of an archive', 'a.jpg', 'jpg', bytesOf(jpeg, 'PK\x05\x06', { zeros: 18 })],
    ['a photograph with numbers like those of an archive', 'a.jpg', 'jpg', bytesOf(jpeg, falseArchiveEnd, '\n')],
    ['a photograph and a PDF', 'a.jpg', refusals.two, bytesOf(jpeg.subarray(0, 20), '%PDF-1.4', jpeg.subarray(20))],
    ['a still PNG', 'a.png', 'png', png],
    ['an animated PNG', 'a.png', 'png', animatedPng(png)],
    ['a PNG with markup in its text', 'a.png', 'png', withText(png, 'Comment\0<html><body onload="x">')],
    ['a PNG of too many pixels', 'a.png', refusals.pixels, hugePng()],
    ['a GIF', 'a.gif', 'gif', gif],
    [
      'a GIF and a program of Java',
      'a.gif',
      refusals.two,
      bytesOf(gif, zipOf({ 'META-INF/MANIFEST.MF': 'x' }), '\r\n'),
    ],
    ['an animated GIF', 'a.gif', 'gif', await frames.clone().gif().toBuffer()],
    ['a GIF that goes on as HTML', 'a.gif', refusals.two, 'GIF89a\x01\0\x01\0\0\0\0<script>alert(1)</script>'],
    ['a WebP', 'a.webp', 'webp', await picture().webp().toBuffer()],
    ['an animated WebP', 'a.webp', 'webp', await frames.clone().webp().toBuffer()],
    [
      'a bitmap of Windows',
      'a.bmp',
      'bmp',
      bytesOf(hex(`424d 4e000000 00000000 36000000 28000000 03000000 02000000 01001800`), { zeros: 48 }),
    ],
    [
      'a bitmap of OS/2',
      'a.bmp',
      'bmp',
      bytesOf(hex(`424d 2c000000 00000000 1a000000 0c000000 0300 0200 0100 1800`), { zeros: 24 }),
    ],
    [
      'a drawing with prefixes',
      'a.svg',
      'svg',
      drawing()
        .replace(/<(\/?)/g, '<$1s:')
        .replace('xmlns', 'xmlns:s'),
    ],
    ['a drawing', 'a.svg', 'svg', drawing()],
    [
      'a drawing behind a declaration and a comment',
      'a.svg',
      'svg',
      `\ufeff<?xml version="1.0"?>\n<!-- Made by hand -->\n${drawing()}`,
    ],
    [
      'a drawing with instructions',
      'a.svg',
      'svg',
      `<?xml version="1.0"?>\n<?xml-stylesheet type="text/css" href="chart.css"?>\n${drawing()}`,
    ],
    ['a drawing of many units', 'a.svg', 'svg', drawing().replaceAll('"8"', '"20000"')],
    ['a drawing in UTF-16', 'a.svg', 'svg', inUtf16(`<?xml version="1.0" encoding="UTF-16"?>${drawing()}`)],
    [
      'a drawing in Latin-1',
      'a.svg',
      'svg',
      Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${drawing('<text>Grün</text>')}`, 'latin1'),
    ],
    ['a drawing with entities', 'a.svg', refusals.drawing, `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('&a;')}`],
    ['a page that is named like a drawing', 'a.svg', refusals.name, `<!DOCTYPE html><body>${drawing()}</body>`],
    ['an AVIF', 'a.png', refusals.type, avif],
    ['an AVIF by its name', 'shot.avif', refusals.avif, avif],
    ['a photograph of HEIC', 'a.jpg', refusals.type, heic],
    ['a photograph of an iPhone', 'IMG_0001.HEIC', refusals.heic, heic],
    ['a TIFF', 'a.jpg', refusals.type, await picture().tiff().toBuffer()],
    [
      'an icon of Windows',
      'a.png',
      refusals.type,
      bytesOf(hex('00000100 0100 10100000 01002000 68040000 16000000'), { zeros: 90 }),
    ],
    ['a picture of Photoshop', 'a.png', refusals.type, bytesOf('8BPS', 0, 1, { zeros: 30 })],
    ['a program', 'a.png', refusals.type, bytesOf('MZ', hex('90000300 00000400 0000ffff'), { zeros: 60 })],
  ]);
}

/** Returns a PNG with a text behind its header. */
function withText(png: Buffer, text: string): Buffer {
  const header = 8 + 12 + 13;
  return bytesOf(png.subarray(0, header), pngChunk('tEXt', Buffer.from(text)), png.subarray(header));
}

/** Returns a small PNG whose header states a huge size. */
function hugePng(): Buffer {
  const header = hex('00001f40 00001f40 01 00 00 00 00'); // 8,000 by 8,000
  return pngOf(
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(9_000))),
    pngChunk('IEND', bytesOf()),
  );
}
