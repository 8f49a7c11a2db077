import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageSnippets } from '@listgrove/domain/snippets/snippets.server';
import type { Origins } from '@listgrove/kernel/origins';

const earlyKeysScript = readScript('./early-keys.js');
const intentScript = readScript('./intent.js');
const liveScript = readScript('./live.js');
const scrollScript = readScript('./restore-scroll.js');
const snippetScript = readScript('./snippets.js');

/**
 * Turns a rendered document into the one that is sent, and returns it with its Content-Security-Policy. The scripts of the
 * app run on intent instead of at once, and snippets are inserted into head and footer. The policy allows, by hash, the
 * scripts of active snippets and those that had this render's nonce. The nonce is removed, because a cached page cannot have
 * a fresh one. Content from the editor has no nonce, so its scripts are never allowed.
 *
 * The document stays bytes: as text, most pages would take two bytes a character, copied at each replacement.
 */
export function finishDocument(
  rendered: Buffer,
  nonce: string,
  origins: Origins,
  ofSite?: PageSnippets,
): { html: Buffer<ArrayBuffer>; policy: string } {
  const snippets = ofSite ?? { shown: [], active: [], hashes: [], asksConsent: false };
  const own: string[] = [];
  const inline = (code: string, attributes = '') => {
    own.push(hashOf(code));
    return `<script${attributes}>${code}</script>`;
  };
  const parts: string[] = [];
  const earlyKeys = rendered.includes('aria-keyshortcuts') ? inline(earlyKeysScript) : '';
  // What is replaced, each by a function that takes the text up to the end of the tag, or of the script.
  const changes: Change[] = [
    {
      begin: '<link rel="modulepreload"',
      end: '>',
      replace(link) {
        parts.push(/href="([^"]*)/.exec(link)?.[1] ?? '');
        return '';
      },
    },
    {
      begin: `<script nonce="${nonce}"`,
      end: '</script>',
      replace(script) {
        const close = script.indexOf('>');
        const attributes = script.slice(`<script nonce="${nonce}"`.length, close);
        const text = script.slice(close + 1).replace(/<\/script>$/, '');
        const code = text.includes('"react-router-scroll-positions"') ? scrollScript : text;
        const markup = inline(code, attributes);
        return attributes.includes('type="module"')
          ? `<script type="text/plain" id="app-module" data-parts="${inOrder(parts, code)}">${code}</script>`
          : markup;
      },
    },
    { begin: ` nonce="${nonce}"`, end: '"', replace: () => '' },
    { begin: '</head>', end: '>', once: true, replace: (tag) => markupOf(snippets, 'head') + tag },
    // Before all controls, but not in the head, where React would take it for the structured data that it renders there.
    { begin: '<body', end: '>', once: true, replace: (tag) => tag + earlyKeys + inline(intentScript) },
  ];
  const last = rendered.lastIndexOf('</body>');
  const started = replaceIn(rendered.subarray(0, last), changes);
  const footer = `<div id="snippets">${markupOf(snippets, 'footer')}</div>`;
  const runtime = snippets.active.length > 0 ? footer + dataOf(snippets) + inline(snippetScript) : '';
  const speculation = ofSite && !rendered.includes('data-start="now"') ? inline(rulesFor(snippets), rulesType) : '';
  const end = Buffer.from(runtime + speculation + inline(liveScript));
  const html = Buffer.concat([...started, end, rendered.subarray(last)]);
  return { html, policy: contentSecurityPolicy(own, snippets.hashes, origins) };
}

/** A kind of text in a document that is replaced: from `begin` to the next `end`, everywhere or only `once`. */
interface Change {
  begin: string;
  end: string;
  once?: boolean;
  replace(text: string): string;
}

/** Returns the document with the changes, in pieces. What a change has replaced is not changed again. */
function replaceIn(document: Buffer, changes: Change[]): Buffer[] {
  const pieces: Buffer[] = [];
  const ahead = changes.map((change) => ({ change, at: document.indexOf(change.begin) }));
  let done = 0;
  for (;;) {
    let next: (typeof ahead)[number] | undefined;
    for (const each of ahead) if (each.at >= 0 && (!next || each.at < next.at)) next = each;
    if (!next) break;
    const { begin, end, replace } = next.change;
    const close = document.indexOf(end, next.at + begin.length - (begin.endsWith(end) ? end.length : 0));
    const after = close < 0 ? document.length : close + end.length;
    pieces.push(document.subarray(done, next.at), Buffer.from(replace(document.toString('utf8', next.at, after))));
    done = after;
    if (next.change.once) next.at = -1;
    for (const each of ahead) {
      if (each.at >= 0 && each.at < done) each.at = document.indexOf(each.change.begin, done);
    }
  }
  pieces.push(document.subarray(done));
  return pieces;
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
