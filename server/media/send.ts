import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { hasVariants, versionOf } from '@listgrove/domain/media/address';
import type { ByteRange, ObjectHead } from '@listgrove/domain/media/objects.server';
import type { MediaStore } from '@listgrove/domain/media/store.server';
import { storedType } from '@listgrove/domain/media/types';
import {
  isVariantWidth,
  readVariant,
  type VariantWanted,
  variantFormat,
} from '@listgrove/domain/media/variants.server';
import { isCoded } from '@listgrove/kernel/errors';
import { parse as parseRange } from 'range-parser';
import { setMediaHeaders } from '../headers.ts';
import { sendPlainPage } from '../plain-page.ts';
import type { StoredObjects } from './stored-objects.ts';

/** The bytes of stored files, and which object has those of which file. */
interface StoredFiles {
  store: MediaStore;
  objects: StoredObjects;
}

/**
 * Answers GET and HEAD /media/{name} with a stored file, whole or in part, or with an image in one of the fixed widths
 * (`?w=640`) in the best format that the browser accepts. Caches revalidate an address without the file's version
 * (`?v=`). Everything that can fail runs before the response starts.
 */
export async function sendMedia(
  files: StoredFiles,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  try {
    await send(files, request, response, path);
  } catch (error) {
    if (!isCoded(error, 'store-unavailable') || response.headersSent) throw error;
    response.removeHeader('cache-control');
    sendPlainPage(response, 503, {
      title: 'One moment',
      text: 'The file storage is not responding. Please try again.',
    });
  }
}

async function send(
  { store, objects }: StoredFiles,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendPlainPage(response, 405, { title: 'Not possible', text: 'A stored file can only be read.' });
  }
  const name = path.slice('/media/'.length);
  const type = storedType(name);
  const object = type && (await objects.find(name));
  const head = object && (await store.objects.head(`media/${object}`));
  if (!type || !object || !head)
    return sendPlainPage(response, 404, { title: 'Not found', text: 'There is no such file.' });
  const { searchParams } = new URL(request.url ?? '', 'http://host');
  const width = searchParams.get('w');
  if (width !== null && !(/^\d{1,4}$/.test(width) && isVariantWidth(Number(width)))) {
    return sendPlainPage(response, 400, { title: 'Bad request', text: 'This image width is not supported.' });
  }
  setMediaHeaders(response, type.type, { isVersioned: searchParams.get('v') === versionOf({ name, object }) });
  if (width !== null) response.setHeader('vary', 'accept');
  const format = width !== null && hasVariants(name) ? variantFormat(request.headers.accept ?? '') : null;
  if (format) {
    if (await sendVariant(store, request, response, { object, tag: head.tag, width: Number(width), format })) return;
    // The image in this width may be there at the next request, so that caches ask again instead of keeping the original.
    setMediaHeaders(response, type.type, { isVersioned: false });
  }
  await sendFile(store, request, response, { object, head, type: type.type });
}

/** Sends the image in another width. Returns false if there is no such variant. */
async function sendVariant(
  store: MediaStore,
  request: IncomingMessage,
  response: ServerResponse,
  variant: VariantWanted,
): Promise<boolean> {
  const etag = `"${variant.tag}-${variant.width}-${variant.format}"`;
  const isKnown = isSame(request, etag);
  const made = isKnown ? null : await readVariant(store, variant);
  if (!isKnown && !made) return false;
  response.setHeader('etag', etag);
  if (!made) {
    response.writeHead(304).end();
    return true;
  }
  response.writeHead(200, { 'content-type': `image/${made.format}`, 'content-length': made.bytes.length });
  response.end(request.method === 'HEAD' ? undefined : made.bytes);
  return true;
}

async function sendFile(
  store: MediaStore,
  request: IncomingMessage,
  response: ServerResponse,
  { object, head, type }: { object: string; head: ObjectHead; type: string },
): Promise<void> {
  const etag = `"${head.tag}"`;
  response.setHeader('etag', etag);
  response.setHeader('last-modified', head.changed.toUTCString());
  response.setHeader('accept-ranges', 'bytes');
  if (isSame(request, etag, head.changed)) {
    response.writeHead(304).end();
    return;
  }
  // Only GET has ranges (RFC 9110 14.2).
  const range = request.method === 'HEAD' ? null : rangeOf(request, head, etag);
  if (range === 'beyond') {
    response.writeHead(416, { 'content-range': `bytes */${head.size}`, 'content-length': 0 }).end();
    return;
  }
  const length = range ? range.end - range.start + 1 : head.size;
  const stream = request.method === 'HEAD' ? null : await store.objects.open(`media/${object}`, range ?? undefined);
  if (request.method !== 'HEAD' && !stream) {
    return sendPlainPage(response, 404, { title: 'Not found', text: 'There is no such file.' });
  }
  if (range) response.setHeader('content-range', `bytes ${range.start}-${range.end}/${head.size}`);
  response.writeHead(range ? 206 : 200, { 'content-type': type, 'content-length': length });
  if (!stream) {
    response.end();
    return;
  }
  // If the visitor disconnects or the store fails midway, only this connection is closed.
  await pipeline(stream, response).catch(() => response.destroy());
}

/**
 * Whether the browser already has this version: by its tag or, if it sends none, by the time of its last change. The times must be equal,
 * because an earlier file may be put back.
 */
function isSame({ headers }: IncomingMessage, etag: string, changed?: Date): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined)
    return known === '*' || known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return changed !== undefined && Math.floor(changed.getTime() / 1000) * 1000 === since; // the header has whole seconds
}

/** Bits of the code of range-parser: a range that cannot be read, and one that the file does not have. */
const [malformed, pastEnd] = [1, 2];

/** Returns the requested range, null for the whole file (also for several ranges), or `beyond` if it is past the end. */
function rangeOf({ headers }: IncomingMessage, { size }: ObjectHead, etag: string): ByteRange | null | 'beyond' {
  const condition = headers['if-range'];
  if (!headers.range || (condition !== undefined && condition !== etag)) return null;
  const { code, type, ranges } = parseRange(size, headers.range);
  if (type !== 'bytes' || (code & malformed) !== 0) return null;
  const [only, ...more] = ranges;
  if (only) return more.length === 0 ? only : null;
  return (code & pastEnd) !== 0 ? 'beyond' : null;
}
