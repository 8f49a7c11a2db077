import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Encoding, FinishedPage, Form } from './finished-page.ts';

/**
 * Sends a finished page in the best form that the request accepts, or 304 if the client already has one of them. A response
 * with `cookies`, which are Set-Cookie values, must not be stored by anybody.
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: FinishedPage,
  cookies: string[] = [],
): void {
  const accepted = acceptedEncodings(request.headers['accept-encoding'] ?? '');
  if (accepted[0] === 'br' && !page.forms.br) page.addBrotli();
  const form = bestForm(page, accepted);
  const known = request.headers['if-none-match'];
  if (known !== undefined && page.status === 200) {
    const sameForm = knownForm(page, accepted, known) ?? (known.trim() === '*' ? form : undefined);
    if (sameForm) {
      response.writeHead(304, withCookies(sameForm.shortHeaders, cookies)).end();
      return;
    }
  }
  const headers = page.status === 301 ? withSearch(form.headers, request.url ?? '') : form.headers;
  response.writeHead(page.status, withCookies(headers, cookies));
  response.end(request.method === 'HEAD' ? undefined : form.body);
}

function withCookies(headers: string[], cookies: string[]): string[] {
  if (cookies.length === 0) return headers;
  const at = headers.indexOf('cache-control') + 1;
  const unstored = at > 0 ? headers.with(at, 'private, no-store') : [...headers, 'cache-control', 'private, no-store'];
  return [...unstored, ...cookies.flatMap((cookie) => ['set-cookie', cookie])];
}

function bestForm({ forms }: FinishedPage, accepted: Encoding[]): Form {
  for (const encoding of accepted) {
    const form = forms[encoding];
    if (form) return form;
  }
  return forms.identity;
}

function knownForm({ forms }: FinishedPage, accepted: Encoding[], known: string): Form | undefined {
  for (const encoding of accepted) {
    const form = forms[encoding];
    if (form && isNamed(form.etag, known)) return form;
  }
  return undefined;
}

/** Adds the request's query to the target of a redirect, unless that has its own. One entry serves all queries. */
function withSearch(headers: string[], target: string): string[] {
  const at = headers.indexOf('location') + 1;
  const search = target.includes('?') ? target.slice(target.indexOf('?')) : '';
  const location = headers[at] ?? '';
  return at > 0 && search && !location.includes('?') ? headers.with(at, location + search) : headers;
}

/** Whether an If-None-Match names the ETag. Weak ETags match too, because proxies that change the encoding weaken them. */
function isNamed(etag: string, known: string): boolean {
  return known === etag || known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

/** Accepted encodings by header. Only a few dozen different headers are in use. */
const negotiated = new LRUCache<string, Encoding[]>({ max: 500 });

/** Smallest first. Quality values other than 0 are ignored. */
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

/** Returns the encodings that an Accept-Encoding header allows, the smallest first. */
export function acceptedEncodings(header: string): Encoding[] {
  const knownEncodings = negotiated.get(header);
  if (knownEncodings) return knownEncodings;
  const preferences = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(encodings);
  const accepted = encodings.filter((encoding) => preferences.includes(encoding));
  if (header.length <= 200) negotiated.set(header, accepted);
  return accepted;
}
