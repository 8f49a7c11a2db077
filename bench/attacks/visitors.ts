import http from 'node:http';
import type { Product } from '../../e2e/product.ts';
import { count, newTally, send, type Tally } from './send.ts';

/** The interval between two visits of each visitor, in milliseconds. */
const interval = 500;

/** Visitors who read pages while something else happens. */
export interface Visitors {
  /** The results by the address that the visitors come from: the attacker's, and another one. */
  tallies: Record<'same' | 'other', Tally>;
  /** What was not answered with 200, and when. */
  failures: string[];
  stop(): Promise<void>;
}

/**
 * Starts two visitors, one from the address that attacks come from and one from another. Each reads stored pages, pages
 * that are rendered for them, and the app's login, over a new connection each time.
 */
export function startVisitors({ site, app }: Product): Visitors {
  const tallies = { same: newTally(), other: newTally() };
  const failures: string[] = [];
  const begun = performance.now();
  let isOver = false;
  let number = 0;
  const pages = (): [string, string][] => [
    [site, '/'],
    [site, '/blog'],
    [site, `/search?q=visitor+${number++}`],
    [site, '/help'],
    [app, '/login'],
  ];
  const visit = async (tally: Tally, localAddress: string) => {
    const agent = new http.Agent({ keepAlive: false });
    for (let turn = 0; !isOver; turn++) {
      const all = pages();
      const [origin = '', path = ''] = all[turn % all.length] ?? [];
      const result = await send(origin, { path }, { agent, localAddress });
      count(tally, result);
      if (result.status !== 200) {
        const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
        failures.push(`${path} from ${localAddress} after ${seconds} s: ${result.status ?? 'no response'}`);
      }
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
  };
  const visiting = [visit(tallies.same, '127.0.0.1'), visit(tallies.other, '127.0.0.2')];
  return {
    tallies,
    failures,
    async stop() {
      isOver = true;
      await Promise.all(visiting);
    },
  };
}
