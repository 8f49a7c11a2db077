import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Encoding, FinishedPage, Form } from './finished-page.ts';

/** Sends a finished answer: the best form that the request takes, or 304 when it has one of them already. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: FinishedPage): void {
  const accepted = acceptedEncodings(request.headers['accept-encoding'] ?? '');
  if (accepted[0] === 'br' && !page.forms.br) page.addBrotli();
  const form = bestForm(page, accepted);
  const known = request.headers['if-none-match'];
  if (known !== undefined && page.status === 200) {
    const same = knownForm(page, accepted, known) ?? (known.trim() === '*' ? form : undefined);
    if (same) {
      response.writeHead(304, same.shortHeaders).end();
      return;
    }
  }
  response.writeHead(page.status, page.status === 301 ? withSearch(form.headers, request.url ?? '') : form.headers);
  response.end(request.method === 'HEAD' ? undefined : form.body);
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

/** A page that has moved is one answer whatever its address's parameters; whoever is led on keeps theirs. */
function withSearch(headers: string[], target: string): string[] {
  const at = headers.indexOf('location') + 1;
  const search = target.includes('?') ? target.slice(target.indexOf('?')) : '';
  const location = headers[at] ?? '';
  return at > 0 && search && !location.includes('?') ? headers.with(at, location + search) : headers;
}

/** Whether an If-None-Match names the ETag; proxies that changed the encoding make it a weak one. */
function isNamed(etag: string, known: string): boolean {
  return known === etag || known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

/** There are only a few dozen such headers in the world. */
const negotiated = new LRUCache<string, Encoding[]>({ max: 500 });

/** The smallest first; of those that a request takes at all, however much it would like them. */
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

function acceptedEncodings(header: string): Encoding[] {
  const found = negotiated.get(header);
  if (found) return found;
  const taken = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(encodings);
  const accepted = encodings.filter((encoding) => taken.includes(encoding));
  if (header.length <= 200) negotiated.set(header, accepted);
  return accepted;
}
