import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

/** The body in one encoding and its headers, as the flat array that Node's `writeHead` takes: name, value, name, value … */
export interface Form {
  etag: string;
  headers: string[];
  /** The headers of a 304 response. */
  shortHeaders: string[];
  body: Buffer;
}

/** A response that is the same for all visitors. */
export interface FinishedPage {
  status: number;
  forms: Partial<Record<Encoding, Form>> & { identity: Form };
  /** Upper bound of the memory that it takes, brotli included; in bytes. */
  size: number;
  /** Starts to compress with brotli in the background and adds that form, unless this has already started. */
  addBrotli(): void;
}

/** Smaller bodies are not compressed; in bytes. */
const worthCompressing = 1_000;

/** Takes about 10 ms a page. The qualities above it spend two thirds of their time on the last percent of size. */
const brotliQuality = 9;

/** The levels above it take a third more time for 3 percent. Pages that are asked for often are compressed with brotli. */
export const gzipLevel = 4;

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/**
 * Prepares a response so that it can be sent any number of times. It is compressed with gzip at once and with brotli on
 * the first request that accepts it, on the second one if the page is probably `rare`, such as a search. Each form has a
 * strong ETag that also covers the headers, so that the same body with a new security policy is not answered with 304.
 */
export async function finishPage(
  status: number,
  headers: [name: string, value: string][],
  body: Buffer,
  { rare = false } = {},
): Promise<FinishedPage> {
  const own = headers.filter(([name]) => !leftOut.has(name));
  const hash = createHash('sha256')
    .update(JSON.stringify([status, own]))
    .update(body)
    .digest('base64url')
    .slice(0, 22);
  const isLarge = body.length >= worthCompressing;
  const about = { hash, headers: own, varies: isLarge };
  const forms: FinishedPage['forms'] = { identity: formOf('identity', body, about) };
  if (isLarge) forms.gzip = formOf('gzip', await gzip(body, { level: gzipLevel }), about);
  let hasBegun = !isLarge;
  let isFirst = rare;
  return {
    status,
    forms,
    size: 3_000 + body.length + 2 * (forms.gzip?.body.length ?? 0),
    addBrotli() {
      if (hasBegun) return;
      if (isFirst) {
        isFirst = false;
        return;
      }
      hasBegun = true;
      const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: hint } = zlib.constants;
      brotli(body, { params: { [quality]: brotliQuality, [hint]: body.length } }).then(
        (bytes) => {
          forms.br = formOf('br', bytes, about);
        },
        () => {}, // gzip is sent instead
      );
    },
  };
}

/** What the forms of one response have in common. `hash` covers status, headers and body. */
interface Common {
  hash: string;
  headers: [name: string, value: string][];
  varies: boolean;
}

/** Returns one encoding of a response with its headers. */
export function formOf(encoding: Encoding, body: Buffer, { hash, headers, varies }: Common): Form {
  const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const about = headers.filter(([name]) => name !== 'content-type').flat();
  about.push('etag', etag, ...(varies ? ['vary', 'accept-encoding'] : []));
  const described = headers.filter(([name]) => name === 'content-type').flat();
  if (encoding !== 'identity') described.push('content-encoding', encoding);
  described.push('content-length', String(body.length));
  return { etag, headers: [...about, ...described], shortHeaders: about, body };
}

/** Headers that are set for each form separately or that belong to a single response. */
const leftOut = new Set(['content-length', 'content-encoding', 'etag', 'vary', 'x-request-id', 'date', 'connection']);
