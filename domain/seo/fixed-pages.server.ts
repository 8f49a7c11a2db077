import type { Db } from '@listgrove/db/db';
import { listActivePolicies } from '../policies/policies.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { listStaticPages } from './list-static-pages.ts';
import type { OwnPage } from './overrides.server.ts';
import { describePolicy } from './static-pages.ts';

/**
 * The pages that are no articles: the site's own in the order of the sitemap, then the active policies by type. A dozen at
 * most.
 */
export async function listFixedPages(db: Db): Promise<OwnPage[]> {
  const [settings, active] = await Promise.all([readSettings(db), listActivePolicies(db)]);
  const standIn = settings.site_description;
  const pages = listStaticPages(settings, new Date()).map(({ path, title, description }) => {
    const own = { title, description, keywords: [], image: '' };
    return { type: 'page' as const, ref: path, path, own, standIn, updated_at: null };
  });
  const policyPages = active.map(({ updated_at, ...policy }) => {
    const { path, title, description } = describePolicy(policy, settings);
    const own = { title, description, keywords: [], image: '' };
    return { type: 'policy' as const, ref: policy.type, path, own, standIn, updated_at };
  });
  return [...pages, ...policyPages];
}
