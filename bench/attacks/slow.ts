import { findTool, runTool } from './tool.ts';
import type { Attack } from './watch.ts';

/** More than one address may have (server/connections/limits.ts). */
const connections = 2_000;

/** slowhttptest's slow headers, slow form and slow reading, one after the other. */
export const attackSlowly: Attack = async ({ site, app }, minutes) => {
  const tool = findTool('slowhttptest');
  const seconds = Math.max(30, Math.round((minutes * 60) / 3));
  const [siteAt, appAt] = [site, app].map((origin) => origin.replace('localhost', '127.0.0.1'));
  const asset = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(site)).text())?.[0] ?? '/';
  const common = ['-c', `${connections}`, '-r', '200', '-l', `${seconds}`, '-p', '5'];
  const kinds: [name: string, parameters: string[]][] = [
    ['slow headers (-H)', ['-H', '-i', '10', '-x', '24', '-t', 'GET', '-u', `${siteAt}/`]],
    ['slow form (-B)', ['-B', '-i', '10', '-s', '8192', '-x', '10', '-t', 'POST', '-u', `${appAt}/login`]],
    ['slow reading (-X)', ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3', '-u', siteAt + asset]],
  ];
  const lines: string[] = [];
  for (const [name, parameters] of kinds) {
    const { output } = await runTool(tool, [...parameters, ...common], seconds + 60);
    // Without its colours. The tool prints the state every five seconds; the last one counts.
    const text = output.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');
    const availability = [...text.matchAll(/service available:\s*(YES|NO)/g)].map(([, found]) => found);
    const no = availability.filter((found) => found === 'NO').length;
    const last = (word: string) => [...text.matchAll(new RegExp(`${word}:\\s*(\\d+)`, 'g'))].at(-1)?.[1] ?? '?';
    lines.push(
      `slowhttptest, ${name}, ${connections} connections, ${seconds} s: at the end ${last('connected')} connected, ${last('closed')} closed, ${last('error')} failed; its probe found the service available ${availability.length - no} of ${availability.length} times.`,
    );
  }
  return lines;
};
