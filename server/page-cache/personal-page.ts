import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Viewer } from '@listgrove/domain/rights/viewer';
import { appendChecksum, type Checksum, checksumOf } from './crc32.ts';
import { acceptedEncodings } from './send-page.ts';

/**
 * A page for signed-in viewers of one kind. It was rendered for the viewer of `placeholderFor`, and each response contains
 * the real viewer in the places of the placeholder's texts (decision 125).
 */
export interface PersonalPage {
  status: number;
  /** The headers, except those that depend on the viewer. */
  headers: [name: string, value: string][];
  /** The policy, which contains the hashes of `scripts`; undefined if the response has none. */
  policy: string | undefined;
  /** The hash, as in `policy`, of each inline script that contains a text of the placeholder. */
  scripts: string[];
  /** The body in order. */
  parts: Part[];
  /** Upper bound of the memory that it takes, in bytes. */
  size: number;
}

type Field = 'id' | 'email' | 'name';
type Place = 'markup' | 'script' | 'data';

/** A part of the body: bytes that are the same for all viewers, or a place for a text of the viewer. */
type Part = { script: number | null } & (
  | { bytes: Buffer; deflated: Buffer; checksum: Checksum | undefined }
  | { field: Field; place: Place }
);

/** Random, so that no content can contain it. Letters and digits, which no place escapes. */
const mark = randomBytes(12).toString('hex');
const fields: Record<string, Field> = { [`id${mark}`]: 'id', [`email${mark}`]: 'email', [`name${mark}`]: 'name' };
const anyField = new RegExp(`((?:id|email|name)${mark})`);

/** Returns the viewer for whom a page is rendered that all viewers of the same kind get. */
export function placeholderFor({ isAdmin }: Viewer): Viewer {
  return { id: `id${mark}`, email: `email${mark}`, name: `name${mark}`, isAdmin };
}

const deflate = promisify(zlib.deflateRaw);

/** Prepares a response that was rendered for a placeholder. */
export async function finishPersonalPage(
  status: number,
  headers: [name: string, value: string][],
  body: Buffer,
): Promise<PersonalPage> {
  const isHtml = headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
  const policy = headers.find(([name]) => name === 'content-security-policy')?.[1];
  const scripts: string[] = [];
  const parts: Part[] = [];

  async function addText(text: string, script: number | null, place: Place): Promise<void> {
    for (const piece of text.split(anyField)) {
      const field = fields[piece];
      if (field) parts.push({ script, field, place });
      else if (piece !== '') {
        const bytes = Buffer.from(piece);
        // A full flush ends at a byte and forgets what came before, so that other bytes can follow.
        const deflated = await deflate(bytes, { finishFlush: zlib.constants.Z_FULL_FLUSH });
        parts.push({ script, bytes, deflated, checksum: checksumOf?.(bytes) });
      }
    }
  }

  const text = body.toString();
  if (isHtml) {
    let begin = 0;
    for (const { start, code } of inlineScripts(text)) {
      if (!anyField.test(code)) continue;
      const hash = hashOf(code);
      if (!policy?.includes(hash)) throw new Error('The policy of a page has no hash for a script with its viewer.');
      await addText(text.slice(begin, start), null, 'markup');
      await addText(code, scripts.push(hash) - 1, 'script');
      begin = start + code.length;
    }
    await addText(text.slice(begin), null, 'markup');
  } else await addText(text, null, 'data');

  const own = headers.filter(([name]) => !ownHeaders.has(name));
  const sizeOfParts = parts.reduce(
    (sum, part) => sum + ('bytes' in part ? part.bytes.length + part.deflated.length : 0),
    0,
  );
  return { status, headers: own, policy, scripts, parts, size: 3_000 + sizeOfParts };
}

/** The text of each script element of a page, in order, and the position where that text starts. */
function* inlineScripts(page: string): Generator<{ start: number; code: string }> {
  for (let tag = page.indexOf('<script'); tag !== -1; ) {
    const start = page.indexOf('>', tag) + 1;
    const end = page.indexOf('</script>', start);
    if (start === 0 || end === -1) return;
    yield { start, code: page.slice(start, end) };
    tag = page.indexOf('<script', end);
  }
}

/** Headers that are set for each response. */
const ownHeaders = new Set(['content-security-policy', 'content-length', 'content-encoding', 'cache-control', 'etag']);

/** Sends a page with the viewer's own texts. It must not be stored by anybody. */
export function sendPersonalPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: PersonalPage,
  viewer: Viewer,
): void {
  const filled = fill(page, viewer);
  const zipped =
    checksumOf && acceptedEncodings(request.headers['accept-encoding'] ?? '').includes('gzip')
      ? gzip(page, filled, checksumOf)
      : null;
  const body = zipped ?? Buffer.concat(filled);
  const headers = page.headers.flat();
  if (page.policy !== undefined) headers.push('content-security-policy', policyFor(page, filled));
  headers.push('cache-control', 'private, no-store', 'vary', 'accept-encoding');
  if (zipped) headers.push('content-encoding', 'gzip');
  headers.push('content-length', String(body.length));
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Returns the bytes of all parts, in order. */
function fill({ parts }: PersonalPage, viewer: Viewer): Buffer[] {
  return parts.map((part) => ('bytes' in part ? part.bytes : Buffer.from(escapes[part.place](viewer[part.field]))));
}

function policyFor({ policy = '', scripts, parts }: PersonalPage, filled: Buffer[]): string {
  return scripts.reduce((before, hash, script) => {
    const own = createHash('sha256');
    parts.forEach((part, index) => {
      if (part.script === script) own.update(filled[index] ?? '');
    });
    return before.replace(hash, own.digest('base64'));
  }, policy);
}

/** How React, JSON and the router escape a text in each place. */
const escapes: Record<Place, (text: string) => string> = {
  markup: (text) => text.replace(/["'&<>]/g, (sign) => entities[sign] ?? sign),
  data: (text) => JSON.stringify(text).slice(1, -1),
  // The data is a string in a script, which must not end the script.
  script: (text) =>
    JSON.stringify(escapes.data(text))
      .slice(1, -1)
      .replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
};
const entities: Record<string, string> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const gzipStart = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const lastBlock = Buffer.from([3, 0]);

/** Joins the compressed parts to one gzip file, with the viewer's texts uncompressed in between. */
function gzip({ parts }: PersonalPage, filled: Buffer[], checksum: NonNullable<typeof checksumOf>): Buffer {
  const pieces: Buffer[] = [gzipStart];
  let [crc, length] = [0, 0];
  parts.forEach((part, index) => {
    const bytes = filled[index] ?? Buffer.alloc(0);
    crc = appendChecksum(crc, ('checksum' in part ? part.checksum : undefined) ?? checksum(bytes));
    length += bytes.length;
    if ('deflated' in part) pieces.push(part.deflated);
    else if (bytes.length > 0) pieces.push(storedBlock(bytes.length), bytes);
  });
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc, 0);
  end.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([...pieces, lastBlock, end]);
}

/** Returns the start of a block of uncompressed bytes (RFC 1951, 3.2.4), of which there may be 65,535. */
function storedBlock(length: number): Buffer {
  const start = Buffer.alloc(5);
  start.writeUInt16LE(length, 1);
  start.writeUInt16LE(~length & 0xffff, 3);
  return start;
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}
