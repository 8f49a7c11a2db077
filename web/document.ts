import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Origins } from '@listgrove/kernel/origins';

/** Our own scripts on every page; small enough to stand in the document itself. */
const ownScripts = ['./intent.js', './live.js'].map((path) =>
  readFileSync(new URL(path, import.meta.url), 'utf8').replace(/^\s*\/\/.*\n/gm, ''),
);

/**
 * Turns a rendered document into the one that is sent: scripts run on intent instead of at once, and the
 * Content-Security-Policy allows exactly the scripts that bore this render's nonce, by hash. The nonce itself goes,
 * because a cached page has no fresh one. Content that staff wrote bears no nonce, so it can never be allowed here.
 */
export function finishDocument(html: string, nonce: string, origins: Origins): { html: string; policy: string } {
  const hashes = ownScripts.map(hashOf);
  const finished = html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(new RegExp(`<script nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g'), (_, attributes, code) => {
      hashes.push(hashOf(code));
      if (!attributes.includes('type="module"')) return `<script${attributes}>${code}</script>`;
      return `<script type="text/plain" id="app-module">${code}</script>`;
    })
    .replaceAll(` nonce="${nonce}"`, '')
    .replace('</body>', () => `${ownScripts.map((code) => `<script>${code}</script>`).join('')}</body>`);
  return { html: finished, policy: contentSecurityPolicy(hashes, origins) };
}

/** Inline styles are allowed (decisions.md, "Data"): the accent colour and images' reserved sizes need them. */
function contentSecurityPolicy(hashes: string[], { site, app }: Origins): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].map((hash) => `'sha256-${hash}'`).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    // Browsers hold a form's redirects to this too, and sign-in leads from one origin to the other.
    `form-action 'self' ${site} ${app}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}
