import { findTool, runTool } from './tool.ts';
import type { Attack } from './watch.ts';

/** More than one address may have (server/connections/limits.ts). */
const connections = 2_000;

/** How long each kind takes in a round. */
const seconds = 30;

/** slowhttptest's slow headers, slow form and slow reading, one after the other, as often as the time allows. */
export const attackSlowly: Attack = async ({ site, app }, minutes) => {
  const tool = findTool('slowhttptest');
  const [siteAt, appAt] = [site, app].map((origin) => origin.replace('localhost', '127.0.0.1'));
  const asset = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(site)).text())?.[0] ?? '/';
  const common = ['-c', `${connections}`, '-r', '200', '-l', `${seconds}`, '-p', '5'];
  const kinds: [name: string, parameters: string[]][] = [
    ['slow headers (-H)', ['-H', '-i', '10', '-x', '24', '-t', 'GET', '-u', `${siteAt}/`]],
    ['slow form (-B)', ['-B', '-i', '10', '-s', '8192', '-x', '10', '-t', 'POST', '-u', `${appAt}/login`]],
    ['slow reading (-X)', ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3', '-u', siteAt + asset]],
  ];
  const lines: string[] = [];
  const rounds = Math.max(1, Math.floor((minutes * 60) / (seconds * kinds.length)));
  for (let round = 1; round <= rounds; round++) {
    for (const [name, parameters] of kinds) {
      const { output } = await runTool(tool, [...parameters, ...common], seconds + 60);
      lines.push(`Round ${round}, ${name}: ${stateOf(output)}.`);
    }
  }
  return [`slowhttptest with ${connections} connections, ${seconds} s of each kind.`, ...lines];
};

/** Returns the last state that the tool printed, and how often its own probe was served. */
function stateOf(output: string): string {
  // Without the tool's colours.
  const text = output.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');
  const probes = [...text.matchAll(/service available:\s*(YES|NO)/g)].map(([, found]) => found);
  const served = probes.filter((found) => found === 'YES').length;
  const last = (word: string) => [...text.matchAll(new RegExp(`${word}:\\s*(\\d+)`, 'g'))].at(-1)?.[1] ?? '?';
  const counts = ['connected', 'closed', 'error'].map((word) => `${last(word)} ${word}`);
  return `${counts.join(', ')}; its probe was served ${served} of ${probes.length} times`;
}
