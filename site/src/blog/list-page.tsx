import { topicButtons } from '@listgrove/domain/posts/post';
import { listPublishedPosts, listTopics } from '@listgrove/domain/posts/posts.server';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { pageParameter, textParameter, withParameters } from '@listgrove/kernel/query';
import { Button, ButtonLink } from '@listgrove/ui/button';
import { Pagination } from '@listgrove/ui/pagination';
import { databaseContext } from '@listgrove/web/context';
import { Search } from 'lucide-react';
import { Form, Link } from 'react-router';
import { PageHead } from '../chrome/page-head';
import type { SiteHandle } from '../chrome/shell';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/list-page';
import { PostCard } from './post-card';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const parameters = url.searchParams;
  const query = {
    q: textParameter(parameters, 'q'),
    topic: textParameter(parameters, 'topic'),
    page: pageParameter(parameters),
  };
  const [{ posts, total, pages }, topics, { site_name }] = await Promise.all([
    listPublishedPosts(db, query),
    listTopics(db),
    readSettings(db),
  ]);
  return { posts, total, pages, topics, query, site_name };
}

export const handle = { beginsDark: true } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { query } = loaderData ?? { query: { q: '', topic: '', page: 1 } };
  return pageMeta(matches, {
    title: 'Blog',
    noindex: query.q !== '',
    path: `/blog${withParameters({ topic: query.topic, page: query.page }, {})}`,
    trail: [['Blog', '/blog']],
  });
};

/** The blog (S1 2.8). The address is the state: search, topic and page work without script. */
export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { posts, pages, topics, query } = loaderData;
  const filtered = query.q !== '' || query.topic !== '';
  return (
    <>
      <PageHead title="Blog">
        <Form role="search" className="flex flex-wrap gap-3">
          <label className="relative w-full max-w-md">
            <span className="sr-only">Search articles</span>
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-4.5 size-4.5 -translate-y-1/2 text-muted"
            />
            <input
              type="search"
              name="q"
              defaultValue={query.q}
              key={query.q}
              placeholder="Search articles..."
              className="min-h-12 w-full rounded-full border border-control bg-raised pr-5 pl-12 placeholder:text-muted"
            />
          </label>
          {query.topic ? <input type="hidden" name="topic" value={query.topic} /> : null}
          <Button type="submit" look="secondary" className="min-h-12">
            Search
          </Button>
        </Form>
      </PageHead>
      <div className="mx-auto max-w-site px-5 py-10 sm:px-8 md:py-14">
        <nav aria-label="Topics" className="flex flex-wrap gap-2">
          <Topic
            label="All Topics"
            to={`/blog${withParameters(query, { topic: '', page: 1 })}`}
            current={query.topic === ''}
          />
          {topics.slice(0, topicButtons).map((topic) => (
            <Topic
              key={topic}
              label={topic}
              to={`/blog${withParameters(query, { topic, page: 1 })}`}
              current={query.topic === topic}
            />
          ))}
        </nav>
        {posts.length > 0 ? (
          <div className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {posts.map((post, index) => (
              <PostCard key={post.id} post={post} large={index === 0 && query.page === 1} />
            ))}
          </div>
        ) : (
          <section className="mt-10 rounded-lg border border-dashed border-control/40 px-6 py-20 text-center">
            <h2 className="text-2xl">No articles found</h2>
            <p className="mt-2 text-muted">
              {filtered
                ? 'Try adjusting your search criteria or browse all topics'
                : 'Check back soon for new articles and insights'}
            </p>
            <ButtonLink href="/blog" className="mt-6">
              View All Articles
            </ButtonLink>
          </section>
        )}
        <div className="mt-14">
          <Pagination
            page={query.page}
            pages={pages}
            link={(page, content, className) => (
              <Link to={`/blog${withParameters(query, { page })}`} className={className}>
                {content}
              </Link>
            )}
          />
        </div>
      </div>
    </>
  );
}

function Topic({ label, to, current }: { label: string; to: string; current: boolean }) {
  return (
    <Link
      to={to}
      aria-current={current ? 'true' : undefined}
      className="inline-flex min-h-11 items-center rounded-full border border-line bg-raised px-4 text-sm font-medium hover:border-control aria-[current]:border-transparent aria-[current]:bg-ink aria-[current]:text-surface"
    >
      {label}
    </Link>
  );
}
