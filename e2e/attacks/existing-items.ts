import { trashedNouns } from '@listgrove/domain/trashed-nouns.server';
import type { Product } from '../product.ts';

/** Lists of everything that staff delete. Staff are not among it, so that no request suspends those whose session is used. */
const lists = Object.values(trashedNouns).map(({ deskPath }) => deskPath);

/** Returns the data of the lists of the back office, by their paths. `cookie` is a session of staff. */
export async function readLists({ site }: Product, cookie: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const list of lists) {
    const answer = await fetch(`${site}${list}.data`, { headers: { cookie } });
    found.set(list, await answer.text());
  }
  return found;
}

/** Returns the ids of items in the lists of the back office, in a fixed order. `cookie` is a session of staff. */
export async function readIds(product: Product, cookie: string): Promise<string[]> {
  return [...new Set([...(await readLists(product, cookie)).values()].flatMap(idsIn))].sort();
}

/** Returns the ids in a text, in its order. */
export function idsIn(text: string): string[] {
  return text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
}

/** Returns the paths of the pages in the sitemap, in its order. */
export async function readPublicPaths({ site }: Product): Promise<string[]> {
  const xml = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}
