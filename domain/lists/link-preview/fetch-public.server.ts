import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { CodedError } from '@listgrove/kernel/errors';
import { AddressRefused, internet, type Network, requestPublic } from '../../network/request-public.server.ts';

/** Most redirects that are followed. */
const mostRedirects = 3;

/** What was fetched. `url` is where the redirects led. */
export interface Fetched {
  url: string;
  type: string;
  bytes: Buffer;
}

export interface FetchOptions {
  /** The `Accept` header. Only a response whose type matches `type` is read. */
  accept: string;
  type: RegExp;
  /** Most bytes, before and after decompression. A longer body is cut there, or refused. */
  most: number;
  whenLonger: 'cut' | 'refuse';
  /** Ends the whole call, redirects and body included. */
  signal: AbortSignal;
  network?: Network;
}

/**
 * Fetches a public address. The addresses of its host are checked when the connection is made, and connected to without asking
 * the resolver again; those of each redirect too. Throws CodedError `no-preview` if it is not public, does not answer with
 * such a type within the limits, or fails.
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Fetched> {
  let url = urlOf(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await get(url, options);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = urlOf(headers.location, url);
      continue;
    }
    const type = headers['content-type'] ?? '';
    if (statusCode !== 200 || !options.type.test(type)) {
      response.destroy();
      throw noPreview(`The page answered ${statusCode} with the type "${type.slice(0, 100)}".`);
    }
    return { url: url.href, type, bytes: await readBody(response, options) };
  }
  throw noPreview('The page leads on too often.');
}

function urlOf(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw noPreview('This is no address.');
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw noPreview('This is no web address.');
  return url;
}

async function get(url: URL, { accept, signal, network = internet }: FetchOptions): Promise<IncomingMessage> {
  const headers = {
    accept,
    'accept-encoding': 'identity',
    'user-agent': 'Mozilla/5.0 (compatible; link preview)',
  };
  try {
    return await requestPublic(url, { method: 'GET', headers, signal, network });
  } catch (error) {
    throw error instanceof AddressRefused ? noPreview(error.message) : noPreview('The page cannot be read.', error);
  }
}

/** Reads a body up to the limit. What is decompressed counts, not only what is sent. */
async function readBody(response: IncomingMessage, { most, whenLonger }: FetchOptions): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of decoded(response)) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size <= most) continue;
      if (whenLonger === 'refuse') throw noPreview('This is too large.');
      break;
    }
  } catch (error) {
    throw error instanceof CodedError ? error : noPreview('The page was not read to its end.', error);
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).subarray(0, most);
}

/** Some servers compress although they were asked not to. */
function decoded(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const decoders: Record<string, () => ReturnType<typeof createGunzip>> = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  if (encoding === 'identity' || encoding === '') return response;
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding]?.() : undefined;
  if (!decoder) throw noPreview('This compression is not known.');
  response.once('error', (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

function noPreview(reason: string, cause?: unknown): CodedError<'no-preview'> {
  return new CodedError('no-preview', reason, { cause });
}
