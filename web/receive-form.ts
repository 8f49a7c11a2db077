import { storableText } from '@listgrove/kernel/storable-text';
import { data } from 'react-router';

const kib = 1024;

/**
 * The maximum size of a form, in bytes, by what it contains. A character of a text takes up to 9 bytes, because forms are
 * percent-encoded.
 */
export const formSizes = {
  /** Sign-in, votes, messages and everything else without long texts. */
  usual: 64 * kib,
  /** Feedback, also as a draft that the account form carries, and the notes of staff. */
  feedback: 256 * kib,
  /** All settings of the site, at most 80,000 characters. */
  settings: 1024 * kib,
  /** The code of a snippet, at most 200,000 characters. */
  code: 2048 * kib,
  /** Posts, help articles and policies, at most 2,000,000 characters. */
  article: 20 * 1024 * kib,
} as const;

/** More fields than any form has: deleting all files on a page of the media library sends 49. */
const mostFields = 200;

/**
 * Reads the form of a request. Every action uses it instead of `request.formData()`, which accepts any size and any number
 * of fields. U+0000 is removed from names and values, because the database cannot store it. Throws a 413 response above
 * `most` bytes or 200 fields, before the form is parsed, and a 400 response for a body that is not a form of texts.
 * Multipart forms are read up to the usual size; only mail programs send them (RFC 8058).
 */
export async function receiveForm(request: Request, most: number = formSizes.usual): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  const isMultipart = /^multipart\/form-data\s*;/i.test(type);
  if (!isMultipart && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) throw unreadable();
  const bytes = await readBody(request, isMultipart ? formSizes.usual : most);
  const entries = isMultipart ? await readParts(bytes, type) : readPairs(bytes);
  const form = new FormData();
  for (const [name, value] of entries) form.append(storableText(name), storableText(value));
  return form;
}

/** Reads the body of a request. Throws a 413 response above `most` bytes. */
export async function readBody(request: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readPairs(bytes: Buffer): Iterable<[string, string]> {
  let fields = 1;
  for (let at = bytes.indexOf('&'); at >= 0; at = bytes.indexOf('&', at + 1)) {
    fields += 1;
    if (fields > mostFields) throw tooLarge();
  }
  return new URLSearchParams(bytes.toString());
}

async function readParts(bytes: Buffer<ArrayBuffer>, type: string): Promise<[string, string][]> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw unreadable();
  });
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  if (texts.length > mostFields) throw tooLarge();
  return texts.map(([name, value]) => [name, value]);
}

function tooLarge() {
  return data(null, { status: 413, statusText: 'Content Too Large' });
}

function unreadable() {
  return data(null, { status: 400, statusText: 'Bad Request' });
}
