import type { Product } from '../product.ts';

/** Lists of the back office. That of staff is missing, so that no request suspends the staff whose session is used. */
const lists = ['blog', 'help', 'policies', 'code-snippets', 'testimonials', 'feature-requests', 'bug-reports', 'media'];

/** Returns the ids of items in the lists of the back office, in a fixed order. `cookie` is a session of staff. */
export async function readIds({ site }: Product, cookie: string): Promise<string[]> {
  const found = new Set<string>();
  for (const list of lists) {
    const answer = await fetch(`${site}/admin/${list}.data`, { headers: { cookie } });
    for (const [id] of (await answer.text()).matchAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) found.add(id);
  }
  return [...found].sort();
}

/** Returns the paths of the pages in the sitemap, in its order. */
export async function readPublicPaths({ site }: Product): Promise<string[]> {
  const xml = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}
