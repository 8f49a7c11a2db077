import type { PublicNoun } from '@listgrove/domain/public-noun/public-noun';
import { expect } from 'vitest';

/** Returns the path of the first item of a public noun in `/sitemap.xml` of the site at `origin`. */
export async function findPublicItem(origin: string, { path, plural }: PublicNoun): Promise<string> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const [, item] = new RegExp(`<loc>[^<]*?(${path}/[^<]+)</loc>`).exec(sitemap) ?? [];
  expect(item, `${plural}: add some to the demo (fixtures/seed.ts), so that one is in /sitemap.xml.`).toBeDefined();
  return item ?? '';
}
