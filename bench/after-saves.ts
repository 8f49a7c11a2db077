import { connection, publish, signIn } from '../e2e/consistency-load.ts';
import type { Product } from '../e2e/product.ts';
import { median } from './compare.ts';
import { threadTime } from './thread-time.ts';

/** The processor time in milliseconds of a save and of each page that it evicted, in the order of the products. */
export type CostsAfterSaves = Record<string, number[]>;

/** How many saves follow each other for one product, before it is the turn of the next. */
export const savesInARow = 4;

/** Returns the pages that are requested after each save, by label. */
async function pagesOf({ site }: Product): Promise<Record<string, string>> {
  const link = async (list: string) => {
    const text = await (await fetch(site + list)).text();
    return new RegExp(`href="(${list}/[a-z0-9-]+)"`).exec(text)?.[1] ?? list;
  };
  return {
    ...{ home: '/', 'post list': '/blog', post: await link('/blog'), help: '/help', article: await link('/help') },
    ...{ pricing: '/pricing', about: '/about', roadmap: '/feedback/roadmap', policy: '/policies/privacy' },
  };
}

/**
 * Publishes a policy, whose name is on every page of the site, and then requests each page once, some times in a row for
 * each product in turn. Returns the medians of `rounds` such turns; a turn before them is not counted.
 */
export async function costsAfterSaves(products: Product[], { rounds }: { rounds: number }): Promise<CostsAfterSaves> {
  const players = await Promise.all(
    products.map(async (product) => ({
      product,
      cookie: await signIn(product),
      pages: await pagesOf(product),
      ask: connection(product.site),
      costs: new Map<string, number[]>(),
    })),
  );
  let edition = 0;
  for (let round = -1; round < rounds; round++) {
    for (const { product, cookie, pages, ask, costs } of round % 2 === 0 ? players : players.toReversed()) {
      const pid = product.process.pid ?? 0;
      const sums = new Map<string, number>();
      let before = threadTime(pid);
      const note = (name: string) => {
        const now = threadTime(pid);
        sums.set(name, (sums.get(name) ?? 0) + now - before);
        before = now;
      };
      for (let save = 0; save < savesInARow; save++) {
        await publish(ask, product, cookie, 'privacy', ++edition);
        note('the save itself');
        for (const [name, path] of Object.entries(pages)) {
          const { status } = await ask(path, { headers: { 'accept-encoding': 'gzip' } });
          if (status !== 200) throw new Error(`${path} was answered ${status}.`);
          note(name);
        }
      }
      if (round < 0) continue;
      for (const [name, sum] of sums) costs.set(name, [...(costs.get(name) ?? []), sum / savesInARow]);
    }
  }
  const names = [...(players[0]?.costs.keys() ?? [])];
  return Object.fromEntries(
    names.map((name) => [name, players.map(({ costs }) => median(costs.get(name) ?? []))] as const),
  );
}
