import { readIds, readPublicPaths } from '../../e2e/attacks/existing-items.ts';
import { malformedBy } from '../../e2e/attacks/malformed.ts';
import { sendRaw } from '../../e2e/attacks/raw.ts';
import { readRouteTable } from '../../e2e/attacks/route-table.ts';
import { staffCookie } from '../../e2e/attacks/staff-request.ts';
import { signUpOverHttp } from '../../e2e/feedback.ts';
import { findTool, runTool } from './tool.ts';
import type { Attack } from './watch.ts';

const batch = 500;
const lanes = 32;

/**
 * Requests to all routes of both apps, as a visitor, with a feedback account and as staff, in which zzuf has flipped up to
 * one bit in 250.
 */
export const attackWithFlippedBits: Attack = async (product, minutes) => {
  const tool = findTool('zzuf');
  const hosts = { site: new URL(product.site).host, app: new URL(product.app).host };
  const staff = await staffCookie(product);
  const cookies = [staff, await signUpOverHttp(product.site, { name: 'Wanda', email: 'wanda@example.com' })];
  const [ids, paths, table] = [await readIds(product, staff), await readPublicPaths(product), await readRouteTable()];
  const first = Math.floor(Math.random() * 1_000_000);
  const statuses: Record<string, number> = {};
  const failures: string[] = [];
  const end = Date.now() + minutes * 60_000;
  let seed = first;
  for (; Date.now() < end; seed++) {
    const makeMalformed = malformedBy(seed, { table, hosts, cookies, ids, paths });
    const requests = Array.from({ length: batch }, makeMalformed);
    const input = Buffer.concat(requests.map(({ bytes }) => bytes));
    // zzuf keeps the length, so that the requests can be told apart again.
    const { bytes } = await runTool(tool, ['-q', '-s', `${seed}`, '-r', '0.0002:0.004'], 60, input);
    if (bytes.length !== input.length) throw new Error(`zzuf gave back ${bytes.length} of ${input.length} bytes.`);
    let at = 0;
    const flipped = requests.map(({ side, bytes: { length } }) => {
      at += length;
      return { side, bytes: bytes.subarray(at - length, at) };
    });
    const queue = flipped.values();
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (const request of queue) {
          const { status, isLate } = await sendRaw(product[request.side], request.bytes, 3_000);
          const name = isLate ? 'late' : String(status ?? 'closed');
          statuses[name] = (statuses[name] ?? 0) + 1;
          if (isLate || (status ?? 0) >= 500) failures.push(request.bytes.toString('latin1').slice(0, 300));
        }
      }),
    );
  }
  const sent = (seed - first) * batch;
  return [
    `zzuf, seeds ${first} to ${seed - 1}: ${sent.toLocaleString('en')} requests. Results: ${JSON.stringify(statuses)}.`,
    ...failures.slice(0, 3).map((text) => `Failed: \`${JSON.stringify(text)}\``),
  ];
};
