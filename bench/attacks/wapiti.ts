import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staffCookie } from '../../e2e/attacks/staff-request.ts';
import { findTool, runTool } from './tool.ts';
import type { Attack } from './watch.ts';

/**
 * All modules of Wapiti but those that guess passwords and paths (`brute_login_form`, `buster`) and those that need a server
 * on the internet (`nikto`, `ssrf`, `wapp`).
 */
const modules = [
  ...[
    'backup',
    'blindsql',
    'cookieflags',
    'crlf',
    'csp',
    'csrf',
    'exec',
    'file',
    'htaccess',
    'http_headers',
    'methods',
  ],
  ...['permanentxss', 'redirect', 'shellshock', 'sql', 'xss', 'xxe'],
];

/** What Wapiti writes as JSON: findings by kind. */
interface Report {
  vulnerabilities: Record<string, { info: string; path: string }[]>;
  anomalies: Record<string, { info: string; path: string }[]>;
  infos: { crawled_pages_nbr?: number };
}

/** Wapiti on the site, the sign-in pages and, as staff, the back office, each for a third of the time at most. */
export const attackWithWapiti: Attack = async (product, minutes) => {
  const tool = findTool('wapiti');
  const { site, app } = product;
  const cookie = await staffCookie(product);
  const folder = mkdtempSync(join(tmpdir(), 'listgrove-wapiti-'));
  const seconds = Math.round((minutes * 60) / 3);
  const lines: string[] = [];
  const cookies = join(folder, 'cookies.json');
  writeFileSync(cookies, cookieFile(cookie));
  try {
    for (const [name, url, signedIn] of [
      ['the site', `${site}/`, []],
      ['the sign-in pages', `${app}/login`, []],
      ['the back office', `${site}/admin`, ['-c', cookies]],
    ] as const) {
      const report = join(folder, `${lines.length}.json`);
      const { output } = await runTool(
        tool,
        [
          ...['-u', url, '--scope', 'folder', '-m', modules.join(','), '-d', '4', '--max-links-per-page', '60'],
          ...['--max-files-per-dir', '25', '--max-scan-time', `${Math.round(seconds * 0.3)}`],
          ...['--max-attack-time', `${Math.round((seconds * 0.7) / modules.length)}`, '-t', '15', '-v', '0'],
          ...['--flush-session', '--no-bugreport', '--store-session', folder, '--store-config', join(folder, 'config')],
          ...['-H', 'X-Forwarded-For: 198.18.0.5', ...signedIn, '-f', 'json', '-o', report],
        ],
        seconds * 2,
      );
      lines.push(`Wapiti, ${name}: ${describe(report, output)}.`);
      console.log(lines.at(-1));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return lines;
};

/** Returns cookies of localhost as Wapiti reads them. */
function cookieFile(cookie: string): string {
  const entries = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    const attributes = { value: pair.slice(at + 1), expires: null, secure: false, port: null, version: 0 };
    return [pair.slice(0, at), attributes] as const;
  });
  return JSON.stringify({ '.localhost.local': { '/': Object.fromEntries(entries) } });
}

function describe(file: string, output: string): string {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return `no report: ${output.slice(-300)}`;
  }
  const found = [...Object.entries(report.vulnerabilities), ...Object.entries(report.anomalies)]
    .filter(([, findings]) => findings.length > 0)
    .map(([kind, findings]) => `${kind} ${findings.length} (${findings[0]?.path}: ${findings[0]?.info})`);
  const pages = report.infos.crawled_pages_nbr;
  return `${pages === undefined ? '' : `${pages} pages, `}${found.length === 0 ? 'nothing found' : found.join('; ')}`;
}
