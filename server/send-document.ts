import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { sendResponse } from '@remix-run/node-fetch-server';
import { gzipLevel } from './page-cache/finished-page.ts';
import { acceptedEncodings } from './page-cache/send-page.ts';

const gzip = promisify(zlib.gzip);

/** Smaller bodies are not compressed; in bytes. */
const worthCompressing = 1_000;

/**
 * Sends a response of the router. Documents are sent at once, compressed with gzip for clients that accept it: as a stream they
 * would take more processor time, and they are complete anyway.
 */
export async function sendRendered(
  request: IncomingMessage,
  response: ServerResponse,
  rendered: Response,
): Promise<void> {
  const isDocument = rendered.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isDocument || !rendered.body || request.method === 'HEAD') return sendResponse(response, rendered);
  const whole = Buffer.from(await rendered.arrayBuffer());
  const accepted = acceptedEncodings(request.headers['accept-encoding'] ?? '');
  const isCompressed = whole.length >= worthCompressing && accepted.includes('gzip');
  const body = isCompressed ? await gzip(whole, { level: gzipLevel }) : whole;
  if (response.destroyed) return;
  response.setHeaders(rendered.headers);
  if (isCompressed) response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-length', body.length);
  response.writeHead(rendered.status);
  response.end(body);
}
