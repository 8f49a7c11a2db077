import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageSnippets } from '@listgrove/domain/snippets/snippets.server';
import type { Origins } from '@listgrove/kernel/origins';

const intentScript = readScript('./intent.js');
const liveScript = readScript('./live.js');
const snippetScript = readScript('./snippets.js');

/**
 * Turns a rendered document into the one that is sent: scripts run on intent instead of at once, snippets stand in head
 * and footer, and the Content-Security-Policy allows exactly the scripts that bore this render's nonce and those of
 * active snippets, by hash. The nonce itself goes, because a cached page has no fresh one. Content that staff wrote in
 * the editor bears no nonce, so it can never be allowed here.
 */
export function finishDocument(
  html: string,
  nonce: string,
  origins: Origins,
  ofSite?: PageSnippets,
): { html: string; policy: string } {
  const snippets = ofSite ?? { shown: [], active: [], hashes: [], asksConsent: false };
  const own: string[] = [];
  const inline = (code: string, attributes = '') => {
    own.push(hashOf(code));
    return `<script${attributes}>${code}</script>`;
  };
  const parts: string[] = [];
  const finished = html
    .replace(/<link rel="modulepreload"[^>]*href="([^"]*)"[^>]*>/g, (_, href) => {
      parts.push(href);
      return '';
    })
    .replace(new RegExp(`<script nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g'), (_, attributes, code) => {
      const script = inline(code, attributes);
      return attributes.includes('type="module"')
        ? `<script type="text/plain" id="app-module" data-parts="${inOrder(parts, code)}">${code}</script>`
        : script;
    })
    .replaceAll(` nonce="${nonce}"`, '')
    // Before all that can be clicked. Not in the head: React would take it for the structured data that it renders there.
    .replace(/<body[^>]*>/, (body) => body + inline(intentScript))
    .replace('</head>', () => `${markupOf(snippets, 'head')}</head>`)
    .replace(/<\/body>(?![\s\S]*<\/body>)/, () => {
      const footer = `<div id="snippets">${markupOf(snippets, 'footer')}</div>`;
      const runtime = snippets.active.length > 0 ? footer + dataOf(snippets) + inline(snippetScript) : '';
      const speculation = ofSite && !html.includes('data-start="now"') ? inline(rulesFor(snippets), rulesType) : '';
      return `${runtime}${speculation}${inline(liveScript)}</body>`;
    });
  return { html: finished, policy: contentSecurityPolicy(own, snippets.hashes, origins) };
}

/**
 * What the app's module imports, space-separated, each after what it imports itself (the chunks of `scripts/vite-chunks.ts`), for
 * `web/intent.js`. Not what that module names in its own text: that must run in its place.
 */
function inOrder(parts: string[], module: string): string {
  const first = ['rolldown-runtime', 'react', 'router', 'site'];
  const rank = (part: string) => {
    const place = first.findIndex((name) => part.startsWith(`/assets/${name}-`));
    return place < 0 ? first.length : place;
  };
  const imported = [...new Set(parts)].filter((part) => !module.includes(part));
  return imported.toSorted((one, other) => rank(one) - rank(other)).join(' ');
}

const rulesType = ' type="speculationrules"';

/** Addresses that do something, belong to somebody, or are no pages; and all with parameters, such as searches. */
const notAhead = [
  ...['admin', 'app', 'signin', 'signup', 'register', 'login', 'dashboard'].flatMap((path) => [
    `/${path}`,
    `/${path}/*`,
  ]),
  ...['account', 'sign-out', 'confirm', 'forgot', 'reset', 'unsubscribe'].map((path) => `/feedback/${path}`),
  ...['/media/*', '/share/*', '/icons/*', '/*.xml', '/*\\?(.+)'],
];

/**
 * Browsers that know speculation rules make a page ready while the pointer rests on its link (decision 107). Not where
 * snippets of staff are active: they may count visits, so such a page is fetched ahead, and runs when it is looked at.
 */
function rulesFor({ active }: PageSnippets): string {
  const where = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: notAhead } },
      { not: { selector_matches: '[target="_blank"], [download], [data-needs-app]' } },
    ],
  };
  return JSON.stringify({ [active.length > 0 ? 'prefetch' : 'prerender']: [{ where, eagerness: 'moderate' }] });
}

/** Only what needs no consent stands in the page itself; the rest waits in `dataOf`. */
function markupOf({ shown }: PageSnippets, location: 'head' | 'footer'): string {
  return shown
    .filter((snippet) => snippet.location === location && snippet.consent === 'necessary')
    .map(({ html }) => html)
    .join('');
}

/** What `web/snippets.js` goes by: all active ids, and the snippets of this page. */
function dataOf({ active, shown }: PageSnippets): string {
  const data = JSON.stringify({ active, shown }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="snippet-data">${data}</script>`;
}

/**
 * Inline styles are allowed: the accent colour and images' reserved sizes need them. A snippet's script, once allowed,
 * may load what it needs (`strict-dynamic`), talk to its makers and show their frames; without active snippets none of
 * that is open.
 */
function contentSecurityPolicy(own: string[], ofSnippets: string[], { site, app }: Origins): string {
  const hashes = [...new Set([...own, ...ofSnippets])].map((hash) => `'sha256-${hash}'`).join(' ');
  const withSnippets = ofSnippets.length > 0;
  const elsewhere = withSnippets ? ' https:' : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes}${withSnippets ? " 'strict-dynamic'" : ''}`,
    `style-src 'self' 'unsafe-inline'${elsewhere}`,
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    ...(withSnippets
      ? ["connect-src 'self' https: wss:", "frame-src 'self' https:", "font-src 'self' data: https:"]
      : []),
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

/** A script that goes into every page, without the comments that are meant for its readers here. */
function readScript(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8').replace(/^\s*\/\/.*\n/gm, '');
}
