import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageSnippets } from '@listgrove/domain/snippets/snippets.server';
import type { Origins } from '@listgrove/kernel/origins';

const earlyKeysScript = readScript('./early-keys.js');
const intentScript = readScript('./intent.js');
const liveScript = readScript('./live.js');
const snippetScript = readScript('./snippets.js');

/**
 * Turns a rendered document into the one that is sent, and returns it with its Content-Security-Policy. The scripts of the
 * app run on intent instead of at once, and snippets are inserted into head and footer. The policy allows, by hash, the
 * scripts of active snippets and those that had this render's nonce. The nonce is removed, because a cached page cannot have
 * a fresh one. Content from the editor has no nonce, so its scripts are never allowed.
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
  const earlyKeys = html.includes('aria-keyshortcuts') ? inline(earlyKeysScript) : '';
  const started = html
    .replace(/<link rel="modulepreload"([^>]*)>?/g, (_, attributes) => {
      parts.push(/href="([^"]*)/.exec(attributes)?.[1] ?? '');
      return '';
    })
    .replace(new RegExp(`<script nonce="${nonce}"([^<>]*)>([\\s\\S]*?)(?:</script>|$)`, 'g'), (_, attributes, code) => {
      const script = inline(code, attributes);
      return attributes.includes('type="module"')
        ? `<script type="text/plain" id="app-module" data-parts="${inOrder(parts, code)}">${code}</script>`
        : script;
    })
    .replaceAll(` nonce="${nonce}"`, '')
    // Before all controls, but not in the head, where React would take it for the structured data that it renders there.
    .replace(/<body[^<>]*>/, (body) => body + earlyKeys + inline(intentScript))
    .replace('</head>', () => `${markupOf(snippets, 'head')}</head>`);
  const footer = `<div id="snippets">${markupOf(snippets, 'footer')}</div>`;
  const runtime = snippets.active.length > 0 ? footer + dataOf(snippets) + inline(snippetScript) : '';
  const speculation = ofSite && !html.includes('data-start="now"') ? inline(rulesFor(snippets), rulesType) : '';
  const end = started.lastIndexOf('</body>');
  const finished = `${started.slice(0, end)}${runtime}${speculation}${inline(liveScript)}${started.slice(end)}`;
  return { html: finished, policy: contentSecurityPolicy(own, snippets.hashes, origins) };
}

/**
 * Returns the imports of the app's module for `web/intent.js`: space-separated, each after its own imports (the chunks of
 * `scripts/vite-chunks.ts`). Imports in the text of the module are left out, because they must run in their place.
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

/** Addresses that are not loaded ahead: those with side effects, personal pages, files, and all with parameters. */
const notAhead = [
  ...['admin', 'app', 'signin', 'signup', 'register', 'login', 'dashboard'].flatMap((path) => [
    `/${path}`,
    `/${path}/*`,
  ]),
  ...['account', 'sign-out', 'confirm', 'forgot', 'link', 'reset', 'unsubscribe'].map((path) => `/feedback/${path}`),
  ...['/media/*', '/share/*', '/icons/*', '/*.xml', '/*\\?(.+)'],
];

/**
 * Returns speculation rules, with which browsers prerender a page while the pointer rests on its link (decision 107). With
 * active snippets the page is only prefetched, because they may count visits and must not run before it is shown.
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

/** Returns the snippets that need no consent. The others are only in the data of `dataOf`. */
function markupOf({ shown }: PageSnippets, location: 'head' | 'footer'): string {
  return shown
    .filter((snippet) => snippet.location === location && snippet.consent === 'necessary')
    .map(({ html }) => html)
    .join('');
}

/** Returns the data for `web/snippets.js`: the ids of all active snippets, and the snippets of this page. */
function dataOf({ active, shown }: PageSnippets): string {
  const data = JSON.stringify({ active, shown }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="snippet-data">${data}</script>`;
}

/**
 * Inline styles are allowed, because the accent colour and the reserved sizes of images need them. With active snippets,
 * allowed scripts may load further scripts (`strict-dynamic`), connect to other hosts and show their frames.
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
    // Browsers apply this to the redirects of a form too, and sign-in redirects from one origin to the other.
    `form-action 'self' ${site} ${app}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}

/** Reads a script that is inserted into every page, without its comment lines, empty lines and indentation. */
function readScript(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8').replace(/^[ \t]*(?:\/\/.*\n|\n|)/gm, '');
}
