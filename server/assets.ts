import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { type FinishedPage, formOf } from './page-cache/finished-page.ts';
import { sendPage } from './page-cache/send-page.ts';

/**
 * Returns a handler for the files of a build. They are read once, so that a new build does not remove files that pages of
 * the running process refer to. Their names contain a hash of their content, so browsers and CDNs cache them for a year.
 */
export function openAssets(
  folder: string,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const assets = new Map(
    globSync('**/*.*', { cwd: folder })
      .filter((file) => !/\.(br|gz)$/.test(file))
      .map((file) => [`/${file.replaceAll('\\', '/')}`, readAsset(folder, file)]),
  );
  return (request, response, next) => {
    const asset = request.method === 'GET' || request.method === 'HEAD' ? assets.get(pathOf(request)) : undefined;
    if (asset) sendPage(request, response, asset);
    else next();
  };
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

function readAsset(folder: string, file: string): FinishedPage {
  const body = readFileSync(join(folder, file));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const type = lookup(file) ?? 'application/octet-stream';
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['cache-control', 'public, max-age=31536000, immutable'],
    ['content-type', /^text|javascript|json/.test(type) ? `${type};charset=utf-8` : type],
  ];
  const compressed = (ending: string) => readIfThere(join(folder, `${file}.${ending}`));
  const [br, gzip] = [compressed('br'), compressed('gz')];
  const about = { hash, headers, varies: br !== null };
  const forms: FinishedPage['forms'] = { identity: formOf('identity', body, about) };
  if (gzip) forms.gzip = formOf('gzip', gzip, about);
  if (br) forms.br = formOf('br', br, about);
  return { status: 200, forms, size: body.length, addBrotli() {} };
}

/** Returns null if there is no such file: only text files have compressed forms. */
function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
