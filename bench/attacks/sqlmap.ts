import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPublicPaths } from '../../e2e/attacks/existing-items.ts';
import { staffCookie } from '../../e2e/attacks/staff-request.ts';
import { findTool, runTool } from './tool.ts';
import type { Attack } from './watch.ts';

interface Target {
  url: string;
  /** The parameters and headers that are attacked. */
  names: string;
  /** A form's fields; the request is a POST then. */
  data?: string;
  isStaff?: boolean;
}

/**
 * sqlmap with all its statements for PostgreSQL (level 3, risk 3) on every parameter that reaches SQL, one target after the
 * other from number `first` on, until the time is over.
 */
export const attackWithSql =
  (first: number): Attack =>
  async (product, minutes) => {
    const tool = findTool('sqlmap');
    const { site, app } = product;
    const cookie = await staffCookie(product);
    const paths = await readPublicPaths(product);
    const [help = '', article = ''] = ['/help/', '/blog/'].map((start) => paths.find((path) => path.startsWith(start)));
    const targets: Target[] = [
      { url: `${site}/search.data?q=list`, names: 'q' },
      { url: `${site}/blog.data?q=list&topic=&page=1`, names: 'q,topic,page' },
      { url: `${site}/feedback/roadmap.data?q=list&status=&category=&page=1`, names: 'q,status,category,page' },
      { url: `${site}/feedback/issues.data?q=list&status=&severity=`, names: 'q,status,severity' },
      { url: `${site}/feedback/similar.data?title=list`, names: 'title' },
      { url: `${site}${article}*.data`, names: '' },
      { url: `${site}${help}.data`, names: 'helpful', data: 'helpful=yes' },
      { url: `${site}/feedback/account.data`, names: 'email', data: 'intent=login&email=a@b.example&password=secret' },
      { url: `${app}/login.data`, names: 'email', data: 'email=a@b.example&password=five+tall+trees' },
      { url: `${site}/admin/blog.data?q=list&status=&page=1`, names: 'q,status,page', isStaff: true },
      { url: `${site}/admin/media.data?q=list&type=&order=`, names: 'q,type,order', isStaff: true },
      { url: `${site}/admin/find.data?q=list`, names: 'q', isStaff: true },
      { url: `${site}/?a=1`, names: 'user-agent,referer' },
    ];
    const folder = mkdtempSync(join(tmpdir(), 'listgrove-sqlmap-'));
    const end = Date.now() + minutes * 60_000;
    const lines: string[] = [];
    try {
      for (const { url, names, data, isStaff } of targets.slice(first - 1)) {
        const { origin } = new URL(url);
        const place = `${url.replace(origin, '')} (${names || 'path'})`;
        const seconds = (end - Date.now()) / 1_000;
        if (seconds < 1) {
          lines.push(`sqlmap, ${place}: not reached.`);
          continue;
        }
        const { output, isComplete } = await runTool(
          tool,
          [
            ...['--batch', '--level', '3', '--risk', '3', '--dbms', 'PostgreSQL', '--threads', '4', '--timeout', '20'],
            ...['--disable-coloring', '--flush-session', '--output-dir', folder, '--ignore-code', '*', '-u', url],
            // Each request comes from another address, so that no limit keeps it from the database.
            ...['--tamper', 'xforwardedfor'],
            ...(names ? ['-p', names] : []),
            ...(data ? ['--data', data, '--headers', `Origin: ${origin}`] : []),
            ...(isStaff ? ['--cookie', cookie] : []),
          ],
          seconds,
        );
        lines.push(`sqlmap, ${place}: ${verdictOf(output, isComplete)}.`);
        console.log(lines.at(-1));
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return lines;
  };

function verdictOf(output: string, isComplete: boolean): string {
  const points = output.match(/^Parameter: .*$/gm);
  if (points) return `CONFIRMED: ${points.join('; ')}`;
  const done = output.match(/parameter '[^']+' does not seem to be injectable/g)?.length ?? 0;
  if (/all tested parameters do not appear to be injectable/.test(output)) return 'nothing confirmed, complete';
  if (!isComplete) return `nothing confirmed, stopped when its time was over, ${done} parameters complete`;
  return `not complete: ${/\[CRITICAL\] (.*)/.exec(output)?.[1] ?? output.slice(-200)}`;
}
