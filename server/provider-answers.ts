import type { IncomingMessage, ServerResponse } from 'node:http';
import { answersByForm, type ProviderSettings } from '@listgrove/domain/identity-providers/provider-settings';

/** Bytes; a code, a state and a name have a few hundred. */
const longest = 16_384;

/** What a provider sends; other fields are dropped. */
const fields = ['code', 'state', 'iss', 'user', 'error'];

/**
 * Returns a check whether a request is the form by which one of these providers sends a browser back to the app. It comes from
 * another origin, and so without cookies.
 */
export function providerAnswers(providers: readonly ProviderSettings[]) {
  const paths = new Set(providers.filter(answersByForm).map(({ name }) => `/login/from/${name}`));
  return ({ method, headers }: IncomingMessage, side: string, path: string): boolean => {
    if (side !== 'app' || method !== 'POST' || !paths.has(path)) return false;
    return /^application\/x-www-form-urlencoded/.test(headers['content-type'] ?? '');
  };
}

/**
 * Redirects the browser to the same address with the fields of the form in its query, where its cookies come along. Changes nothing
 * by itself. A form of more than 16 KB is refused.
 */
export async function repeatAsVisit(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > longest) {
      response.writeHead(413, { 'cache-control': 'no-store' }).end();
      return;
    }
    chunks.push(chunk);
  }
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  const kept = new URLSearchParams();
  for (const name of fields) {
    const value = form.get(name);
    if (value !== null) kept.set(name, value);
  }
  response.writeHead(303, { location: `${path}?${kept}`, 'cache-control': 'no-store' }).end();
}
