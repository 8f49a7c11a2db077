import type { SitemapNoun } from '@listgrove/domain/sitemap/contents';
import { listSitemapContents } from '@listgrove/domain/sitemap/contents.server';
import { describeSitemap } from '@listgrove/domain/static-pages/static-pages';
import { formatDate, isoDay } from '@listgrove/kernel/dates';
import { pageParameter, withParameters } from '@listgrove/kernel/query';
import { ExternalLink, linkLook } from '@listgrove/ui/link';
import { databaseContext } from '@listgrove/web/context';
import { Link, useNavigation } from 'react-router';
import { PageLinks } from '../../shared/page-links';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import type { SiteHandle } from '../../shared/site-handle';
import { PageHead } from '../layout/page-head';
import { SectionLink } from '../layout/section-link';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/sitemap-page';
import { HelpEntries } from './help-entries';
import { ItemEntries } from './item-entries';
import { PostEntries } from './post-entries';
import { SitemapSection } from './sitemap-section';

const sections = [
  { label: 'Features', section: 'features' },
  { label: 'List Types', section: 'lists' },
  { label: 'Testimonials', section: 'testimonials' },
  { label: 'Pricing Plans', section: 'pricing' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const page = pageParameter(url.searchParams);
  const contents = await listSitemapContents(db, page);
  redirectPastEnd(url, { page, pages: contents.pages });
  return { page, contents };
}

export const handle = { beginsDark: true, parameters: ['page'] } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const sitemap = describeSitemap({ site_name: matches[0]?.loaderData?.site_name ?? '' });
  return pageMeta(matches, {
    ...sitemap,
    path: `${sitemap.path}${withParameters({ page: loaderData?.page ?? 1 }, {})}`,
    trail: [[sitemap.title, sitemap.path]],
  });
};

const item = `${linkLook('plain')} inline-flex min-h-11 items-center md:min-h-8`;

/** The human-readable sitemap, paginated if it has more than 500 entries. */
export default function SitemapPage({ loaderData: { page, contents } }: Route.ComponentProps) {
  const { mainPages, policies, nouns, pages, updated_at } = contents;
  const { location } = useNavigation();
  if (location?.pathname === '/sitemap') return <Loading />;
  const linkTo = (target: number) => (target === 1 ? '/sitemap' : `/sitemap?page=${target}`);
  return (
    <>
      <PageHead title="Sitemap" text="Every page of this site at a glance." />
      <div className="mx-auto max-w-site px-5 py-12 sm:px-8 md:py-16">
        <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          <SitemapSection id="main-pages" title="Main Pages">
            <ul>
              {mainPages.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className={item}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </SitemapSection>
          <SitemapSection id="legal-policies" title="Legal Policies">
            {policies.length > 0 ? (
              <ul className="grid gap-2">
                {policies.map((policy) => (
                  <li key={policy.type}>
                    <Link to={`/policies/${policy.type}`} className={`${item} break-words`}>
                      {policy.title}
                    </Link>
                    <p className="text-sm text-muted">
                      Updated <time dateTime={isoDay(policy.updated_at)}>{formatDate(policy.updated_at)}</time>
                    </p>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-muted">No policies available</p>
            )}
          </SitemapSection>
          <SitemapSection id="home-sections" title="Features">
            <ul>
              {sections.map(({ label, section }) => (
                <li key={section}>
                  <SectionLink section={section} className={item}>
                    {label}
                  </SectionLink>
                </li>
              ))}
            </ul>
          </SitemapSection>
          <SitemapSection id="xml-sitemap" title="XML Sitemap">
            <ExternalLink href="/sitemap.xml" className={item}>
              sitemap.xml
            </ExternalLink>
            {updated_at ? (
              <p className="text-sm text-muted">
                Last updated <time dateTime={isoDay(updated_at)}>{formatDate(updated_at)}</time>
              </p>
            ) : null}
          </SitemapSection>
        </div>
        {nouns.map((noun) =>
          noun.items.length > 0 || noun.total === 0 ? <Entries key={noun.key} noun={noun} /> : null,
        )}
        <div className="mt-14">
          <PageLinks page={page} pages={pages} to={linkTo} />
        </div>
      </div>
    </>
  );
}

/** The nouns with a layout of their own; the others are lists of titles. */
const layouts: Partial<Record<string, React.ComponentType<{ noun: SitemapNoun }>>> = {
  post: PostEntries,
  help: HelpEntries,
};

function Entries({ noun }: { noun: SitemapNoun }) {
  const Layout = layouts[noun.key] ?? ItemEntries;
  return <Layout noun={noun} />;
}

function Loading() {
  return (
    <p role="status" className="mx-auto grid min-h-[60vh] max-w-site place-items-center px-5 text-lg text-muted">
      Loading sitemap...
    </p>
  );
}
