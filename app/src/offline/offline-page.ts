import { unreachable } from '@listgrove/web/is-outage';
import { headerColors } from '../manifest/ground-colors';

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;font:17px/1.6 system-ui,sans-serif;background:#faf8f3;color:#12291f}
main{max-width:34rem;padding:2rem}h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.02em}p.links{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem}
a{color:#17804d;display:inline-flex;align-items:center;min-height:44px;font-weight:600}@media(prefers-color-scheme:dark){body{background:#03120c;color:#eef4f0}a{color:#6fd3a0}}`;

/**
 * The page that the service worker shows instead of a page that only the server has, while the server cannot be reached. It stands
 * alone, because the code of that page may never have been fetched.
 */
export const offlinePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, viewport-fit=cover"><meta name="theme-color" media="(prefers-color-scheme: light)" content="${headerColors.light}"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="${headerColors.dark}"><title>${unreachable.title}</title><style>${style}</style></head><body><main><h1>${unreachable.title}</h1><p>${unreachable.text} Your lists open without a connection.</p><p class="links"><a href="/">Open your lists</a><a href="">Try again</a></p></main></body></html>`;

/** Pages of the app that only the server has. Downloads are left to the browser. */
export const serverPages: RegExp[] = [
  /^\/notifications\/mails$/,
  /^\/account(?!\/data\/archive)(\/|$)/,
  /^\/(login|register|forgot|reset|verify|challenge|come-back|signin|signup|join-staff|invitations|circles)(\/|$)/,
];
