import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, deflateSync } from 'node:zlib';
import { wordContentTypes, zipOf } from '@listgrove/domain/media/testing/zip';
import sharp from 'sharp';
import type { Product } from './product.ts';
import { upload } from './upload.ts';

/**
 * A file that tries to exhaust memory. `refusal` matches the expected error, or is null if the library must accept
 * the file.
 */
export interface HostileFile {
  name: string;
  bytes: Buffer;
  refusal: RegExp | null;
}

const manyPixels = /more than 52 million pixels/;
const side = 7_200;

/**
 * Returns small files that unpack to a lot of data. Some exceed a limit and must be refused, the others must be
 * processed.
 */
export async function hostileFiles(): Promise<HostileFile[]> {
  const plain = sharp({ create: { width: side, height: side, channels: 3, background: '#2f7d4f' } });
  const drawing = (inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${inner}</svg>`);
  const path = '<path class="leaf" fill="#2f7d4f" d="M0 0h8v8z" stroke="#fff"/>';
  const word = { '[Content_Types].xml': wordContentTypes(), 'word/document.xml': '<document/>' };
  return [
    { name: 'claims.png', bytes: png(60_000, 60_000, deflateSync(Buffer.alloc(100_000))), refusal: manyPixels },
    { name: 'wide.png', bytes: await plain.clone().png().toBuffer(), refusal: null },
    { name: 'interlaced.png', bytes: await interlaced(), refusal: /too much memory/ },
    {
      name: 'progressive.jpg',
      bytes: await plain.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      refusal: /too much memory/,
    },
    {
      name: 'turned.jpg',
      bytes: await plain.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      refusal: null,
    },
    {
      name: 'bomb.docx',
      bytes: zipOf({ ...word, 'word/big.xml': Buffer.alloc(60_000_000) }),
      refusal: /unpacks to far more than it holds/,
    },
    // A regular expression could match the comments in many ways.
    { name: 'comments.svg', bytes: Buffer.from('<!---->'.repeat(9_000)), refusal: /not what its name says/ },
    { name: 'deep.svg', bytes: drawing('<g>'.repeat(19_000)), refusal: /too complex|damaged/ },
    { name: 'long.svg', bytes: drawing(path.repeat(19_000)), refusal: /too complex/ },
    { name: 'rich.svg', bytes: drawing(path.repeat(300)), refusal: null },
  ];
}

/** Uploads all files at once. Returns the URLs of accepted files in `taken` and unexpected results in `surprises`. */
export async function sendAll(product: Product, cookie: string, files: HostileFile[]) {
  const [taken, surprises]: [string[], string[]] = [[], []];
  await Promise.all(
    files.map(async ({ name, bytes, refusal }) => {
      const answer = await upload(product, cookie, name, bytes);
      const said = 'refusal' in answer ? answer.refusal : 'taken';
      if (refusal ? !refusal.test(said) : said !== 'taken') surprises.push(`${name}: ${said}`);
      if ('url' in answer) taken.push(answer.url);
    }),
  );
  return { taken, surprises };
}

/** Requests every image at once in two widths and two formats. */
export async function askVariants({ site }: Product, addresses: string[]): Promise<void> {
  const asked = addresses.flatMap((address) => [640, 1920].map((width) => `${site}${address}?w=${width}`));
  const formats = ['image/avif', 'image/webp'];
  const answers = asked.flatMap((url) => formats.map((accept) => fetch(url, { headers: { accept } })));
  for (const answer of await Promise.all(answers)) await answer.arrayBuffer();
}

/** Returns an interlaced PNG with 52 million pixels of 8 bytes each, compressed to a few hundred kilobytes. */
async function interlaced(): Promise<Buffer> {
  const passes = [
    [8, 8],
    [8, 8],
    [4, 8],
    [4, 4],
    [2, 4],
    [2, 2],
    [1, 2],
  ] as const;
  const row = (width: number) => Buffer.alloc(1 + 8 * width);
  function* rows() {
    for (const [across, down] of passes) {
      const one = row(Math.ceil(side / across));
      for (let y = 0; y < Math.ceil(side / down); y++) yield one;
    }
  }
  return png(side, side, await buffer(Readable.from(rows()).pipe(createDeflate({ level: 1 }))), {
    depth: 16,
    color: 6,
    interlace: 1,
  });
}

function png(width: number, height: number, pixels: Buffer, { depth = 1, color = 0, interlace = 0 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, color, 0, 0, interlace], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}
