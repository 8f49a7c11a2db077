import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

/** The bytes of one encoding, with the headers that go before them as Node writes them: name, value, name, value … */
export interface Form {
  etag: string;
  headers: string[];
  /** Those of a 304. */
  shortHeaders: string[];
  body: Buffer;
}

/** An answer that everybody gets alike. */
export interface FinishedPage {
  status: number;
  forms: Partial<Record<Encoding, Form>> & { identity: Form };
  /** How many bytes of memory it takes at most, brotli included. */
  size: number;
  /** Adds the form with brotli, unless that has begun. */
  addBrotli(): void;
}

/** Less is not worth the compressing. */
const worthCompressing = 1_000;

/** Two thirds of the time of the highest quality's neighbours are for the last percent: this one takes about 10 ms a page. */
const brotliQuality = 9;

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/**
 * Makes an answer ready to be sent any number of times: gzip at once, brotli when somebody first asks for it. Each form's
 * ETag is strong, and stands for the headers as well, so that a new security policy over the same text is no 304.
 */
export async function finishPage(
  status: number,
  headers: [name: string, value: string][],
  body: Buffer,
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
  if (isLarge) forms.gzip = formOf('gzip', await gzip(body, { level: 6 }), about);
  let hasBegun = !isLarge;
  return {
    status,
    forms,
    size: 3_000 + body.length + 2 * (forms.gzip?.body.length ?? 0),
    addBrotli() {
      if (hasBegun) return;
      hasBegun = true;
      const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: hint } = zlib.constants;
      brotli(body, { params: { [quality]: brotliQuality, [hint]: body.length } }).then(
        (bytes) => {
          forms.br = formOf('br', bytes, about);
        },
        () => {}, // gzip goes on being sent
      );
    },
  };
}

/** What the forms of one answer have in common; `hash` stands for all of it, body included. */
interface Common {
  hash: string;
  headers: [name: string, value: string][];
  varies: boolean;
}

/** One encoding of an answer with its headers. */
export function formOf(encoding: Encoding, body: Buffer, { hash, headers, varies }: Common): Form {
  const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const about = headers.filter(([name]) => name !== 'content-type').flat();
  about.push('etag', etag, ...(varies ? ['vary', 'accept-encoding'] : []));
  const described = headers.filter(([name]) => name === 'content-type').flat();
  if (encoding !== 'identity') described.push('content-encoding', encoding);
  described.push('content-length', String(body.length));
  return { etag, headers: [...about, ...described], shortHeaders: about, body };
}

/** What is stated anew for each form, or belongs to one answer only. */
const leftOut = new Set(['content-length', 'content-encoding', 'etag', 'vary', 'x-request-id', 'date', 'connection']);
