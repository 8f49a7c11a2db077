import { deflateSync } from 'node:zlib';
import { temporaryFolder } from '@listgrove/db/testing/temporary-folder';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pngChunk, pngOf } from '../../images/testing/png.ts';
import { openFolder } from '../folder-objects.server.ts';
import { wordContentTypes, zipOf } from '../testing/zip.ts';
import { inspect } from './inspect.server.ts';
import { beginsAsSvg } from './svg-start.ts';
import { uploadedBytes } from './uploaded-bytes.server.ts';

async function look(name: string, bytes: Buffer | string) {
  const objects = openFolder(temporaryFolder());
  await objects.write('uploads/one', Buffer.from(bytes));
  return inspect(uploadedBytes(objects, 'uploads/one', Buffer.byteLength(bytes)), name);
}

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f7d4f' } })
    .jpeg()
    .toBuffer();
const word = { '[Content_Types].xml': wordContentTypes(), 'word/document.xml': '<document/>' };
const drawing = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8">${inner}</svg>`;

describe('a type is decided by content', () => {
  test('a photograph is measured and previewed', async () => {
    const found = await look('leaf.jpg', await photo());
    expect(found).toMatchObject({ ending: 'jpg', type: 'image/jpeg', width: 60, height: 40 });
    expect(found.blur_preview).toMatch(/^data:image\/webp;base64,/);
  });

  test('a rotated photograph has the dimensions that people see', async () => {
    const turned = await sharp(await photo())
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await look('leaf.jpg', turned)).toMatchObject({ width: 40, height: 60 });
  });

  test('a JPEG with the extension of a PNG is stored as a JPEG', async () => {
    expect(await look('leaf.png', await photo())).toMatchObject({ ending: 'jpg' });
  });

  test('text, documents, bitmaps and tagged music are recognized', async () => {
    expect(await look('notes.txt', 'Äpfel und Milch\r\n')).toMatchObject({ ending: 'txt', category: 'document' });
    expect(await look('notes.docx', zipOf(word))).toMatchObject({ ending: 'docx' });
    expect(
      await look('notes.odt', zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' })),
    ).toMatchObject({ ending: 'odt' });
    expect(await look('notes.pdf', '%PDF-1.7\n1 0 obj\n')).toMatchObject({ ending: 'pdf' });
    expect(await look('notes.rtf', '{\\rtf1 Hello}')).toMatchObject({ ending: 'rtf' });
    expect(await look('leaf.bmp', bitmap(3, -2))).toMatchObject({ ending: 'bmp', width: 3, height: 2 });
    const tag = Buffer.concat([Buffer.from('ID3\x03\0\0\0\x08\0\0', 'latin1'), Buffer.alloc(8 * 128 * 128)]);
    expect(
      await look('song.mp3', Buffer.concat([tag, Buffer.from('fffb9064', 'hex'), Buffer.alloc(400)])),
    ).toMatchObject({ ending: 'mp3' });
  });
});

describe('a type is decided by structure, not by the first letters', () => {
  test.each([
    ['BMW dealer notes\nOpening hours: 9 to 5\n', 'a bitmap'],
    ['MZ is the customer code of Mainz.\n', 'a program'],
    ['ID3 is how music names itself.\n', 'music'],
    ['GIF89a is the newer of two versions.\n', 'an image'],
    ['PK is how archives begin.\n', 'an archive'],
    ['%!PS is how PostScript begins.\n', 'PostScript'],
    ['BEGIN:VCARD and END:VCARD enclose a card.\n', 'a card'],
    ['<?xml version="1.0"?><notes>Bread</notes>\n', 'XML'],
    ['\ufeffÄpfel\n', 'nothing else, with a byte order mark'],
  ])('the text %j, which begins like %s, is stored as text', async (text) => {
    expect(await look('notes.txt', text)).toMatchObject({ ending: 'txt', category: 'document' });
  });

  test('a Word document is one by the main part that it names, whatever the name of the part', async () => {
    const online = {
      '_rels/.rels': '<Relationships/>',
      'word/document2.xml': '<document/>',
      '[Content_Types].xml': wordContentTypes('/word/document2.xml'),
    };
    expect(await look('online.docx', zipOf(online))).toMatchObject({ ending: 'docx' });
    const sheetType = wordContentTypes().replace('wordprocessingml.document', 'spreadsheetml.sheet');
    for (const types of ['<Types/>', sheetType, wordContentTypes().replace('document.main', 'template.main')]) {
      const other = zipOf({ ...word, '[Content_Types].xml': types });
      await expect(look('other.docx', other), types).rejects.toThrow('This type of file is not accepted');
    }
  });

  test('documents and music may mention markup', async () => {
    const markup = 'Paste it before the closing <body> tag: <script src="x.js"></script>';
    expect(await look('help.rtf', `{\\rtf1\\ansi ${markup}\\par }`)).toMatchObject({ ending: 'rtf' });
    const tag = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\x01\0', 'latin1'), Buffer.from(markup.padEnd(128))]);
    const frames = Buffer.concat([tag, Buffer.from('fffb9064', 'hex'), Buffer.alloc(400)]);
    expect(await look('song.mp3', frames)).toMatchObject({ ending: 'mp3' });
  });
});

test.each([
  ['empty.txt', '', 'The file is empty'],
  ['tool.exe', 'MZ\x90\0', 'This type of file is not accepted'],
  ['tool.png', 'MZ\x90\0\x03\0\0\0', 'This type of file is not accepted'],
  ['page.txt', Buffer.from([0x48, 0xff, 0xfe, 0x41]), 'The text is not UTF-8: save it as UTF-8 and upload it again'],
  ['data.txt', 'a\0b', 'This type of file is not accepted'],
  ['song.mp3', '%PDF-1.7\n', 'The file is not what its name says'],
  [
    'sheet.docx',
    zipOf({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }),
    'This type of file is not accepted',
  ],
  ['broken.docx', zipOf(word).subarray(0, -30), 'The document is damaged'],
  ['lying.docx', zipOf({ ...word, 'word/lie.xml': 'x'.repeat(5000) }, { says: 10 }), 'The document is damaged'],
  [
    'bomb.docx',
    zipOf({ ...word, 'word/big.xml': Buffer.alloc(60_000_000) }),
    'The document unpacks to far more than it holds',
  ],
  ['deep.svg', drawing(`${'<g>'.repeat(30_000)}`), 'The drawing is too complex'],
  ['entities.svg', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('&a;')}`, 'The drawing defines entities'],
])('%s is refused with the reason', async (name, bytes, reason) => {
  await expect(look(name, bytes)).rejects.toMatchObject({ code: 'file-refused', message: reason });
});

test.each([
  ['\ufeff\n<svg>', true],
  ['<?xml version="1.0"?><svg\n>', true],
  ['<!-- one --><!-- > two -->\n<SVG >', true],
  ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">\n<!----><svg>', true],
  ['<!DOCTYPE svg [<!ENTITY a "b">] >\n<svg>', true],
  ['<!DOCTYPE svg:svg>\n<svg:svg xmlns:svg="http://www.w3.org/2000/svg">', true],
  ['<?xml version="1.0"?><?xml-stylesheet type="text/css" href="a>b.css"?>\n<svg>', true],
  ['<?mso-application progid="Word"?><!-- --><?a?><?b ?><!DOCTYPE svg><?c ?><svg>', true],
  ['<?xml-stylesheet <svg>', false],
  ['a<svg>', false],
  ['<!-- open <svg>', false],
  ['<!DOCTYPE html><svg>', false],
  ['<?xml ?><?php ?><svg>', false],
  ['<svgx>', false],
])('whether %j begins like an SVG: %s', (text, isSvg) => {
  expect(beginsAsSvg(text)).toBe(isSvg);
});

test.each([
  '<!---->',
  '<!-- ',
  '\n',
  '<!DOCTYPE svg>',
  '<!DOCTYPE svg [',
  '<!DOCTYPE svg ',
  '<?xml ',
  '<?a?>',
  '<?a?><!---->',
])('the time to read a text of nothing but %j grows with its length, not with its square', (part) => {
  /** Returns the least processor time of three runs in milliseconds; other tests may run on the same machine. */
  const timeOf = (count: number) => {
    const text = part.repeat(count);
    const times = [1, 2, 3].map(() => {
      const start = process.cpuUsage();
      expect(beginsAsSvg(text)).toBe(false);
      return process.cpuUsage(start).user / 1_000;
    });
    return Math.min(...times);
  };
  const short = timeOf(2_000);
  // Ten times the length takes a hundred times as long if the time grows with the square: at least 250 ms, and seconds at most.
  expect(timeOf(20_000)).toBeLessThan(20 * Math.max(2, short));
});

test('a text in UTF-16 is stored in UTF-8, and one that is too large for that says what to do', async () => {
  const text = 'Äpfel und 牛奶 🥛\r\n'.repeat(20_000);
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
  for (const bytes of [utf16, Buffer.from(utf16).swap16()]) {
    const { cleaned, type } = await look('notes.txt', bytes);
    expect(cleaned?.toString() === `\ufeff${text}`).toBe(true);
    expect(type).toBe('text/plain; charset=utf-8');
  }
  const large = Buffer.from(`\ufeff${'Milch '.repeat(900_000)}`, 'utf16le');
  await expect(look('notes.txt', large)).rejects.toThrow('larger than 10 MB: save it as UTF-8 and upload it again');
});

test('a text of many comments is a text', async () => {
  expect(await look('comments.txt', '<!---->'.repeat(2_000))).toMatchObject({ ending: 'txt' });
});

test('a truncated photograph and one of too many pixels are refused', async () => {
  const large = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#2f7d4f',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  await expect(look('half.jpg', large.subarray(0, large.length / 2))).rejects.toThrow('The image is damaged');
  await expect(look('bomb.png', pixelBomb(8_000, 8_000))).rejects.toThrow('The image has more than 52 million pixels');
});

test('a photograph without the marker of its end is stored with it, so that all programs can read it', async () => {
  const whole = await photo();
  expect((await look('cam.jpg', whole.subarray(0, -2))).cleaned).toEqual(whole);
  expect((await look('leaf.jpg', whole)).cleaned).toBeNull();
});

test('a file of two types at once is refused', async () => {
  const jpeg = await photo();
  const two = 'The file is of two types at once';
  await expect(look('a.jpg', Buffer.concat([jpeg, zipOf(word)]))).rejects.toThrow(two);
  await expect(look('a.gif', `GIF89a\x01\0\x01\0\0\0\0<script>alert(1)</script>`)).rejects.toThrow(two);
  await expect(
    look('a.jpg', Buffer.concat([jpeg.subarray(0, 20), Buffer.from('%PDF-1.4'), jpeg.subarray(20)])),
  ).rejects.toThrow(two);
  await expect(look('a.pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), zipOf(word)]))).rejects.toThrow(two);
});

function bitmap(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(54 + 4 * width * Math.abs(height));
  bytes.write('BM', 'latin1');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  return bytes;
}

/** Returns a small PNG whose header states a huge size. */
function pixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(100_000));
  return pngOf(pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0)));
}
