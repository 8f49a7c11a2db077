import { uploadsPath } from '@listgrove/domain/media/uploads-path';
import type { Product } from './product.ts';

/** Size of a chunk in bytes, the same as in the product's own pages. */
const pieceBytes = 8 * 1024 * 1024;

/** Uploads a file in chunks, as the desk does. Returns its URL, or the message with which it was refused. */
export async function upload(
  { site }: Product,
  cookie: string,
  name: string,
  bytes: Buffer,
): Promise<{ url: string } | { refusal: string }> {
  const ask = (path: string, method: string, headers: Record<string, string>, body?: BodyInit) =>
    fetch(site + path, { method, body, headers: { cookie, origin: site, 'tus-resumable': '1.0.0', ...headers } });
  const begun = await ask(uploadsPath, 'POST', {
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  });
  if (begun.status !== 201) return { refusal: await begun.text() };
  const address = begun.headers.get('location') ?? '';
  for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
    const piece = new Uint8Array(bytes.subarray(offset, offset + pieceBytes));
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const sent = await ask(address, 'PATCH', headers, piece);
    if (sent.status !== 204) throw new Error(`A piece of ${name} was answered ${sent.status}: ${await sent.text()}`);
  }
  const stored = await ask(address, 'PUT', {}, '{}');
  const answer = (await stored.json()) as { url: string; message: string };
  return stored.ok ? { url: answer.url } : { refusal: answer.message };
}
