import { topicButtons } from '@listgrove/domain/posts/post';
import { listPublishedPosts, listTopics } from '@listgrove/domain/posts/posts.server';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { pageParameter, textParameter, withParameters } from '@listgrove/kernel/query';
import { Button, ButtonLink } from '@listgrove/ui/button';
import { databaseContext } from '@listgrove/web/context';
import { Form, Link } from 'react-router';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/list-page';
import { PostCard } from './post-card';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const parameters = new URL(request.url).searchParams;
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
    <div className="mx-auto max-w-site px-5 py-16 sm:px-8 md:py-24">
      <h1 className="text-4xl">Blog</h1>
      <Form role="search" className="mt-8 flex flex-wrap gap-3">
        <input
          type="search"
          name="q"
          defaultValue={query.q}
          key={query.q}
          placeholder="Search articles..."
          aria-label="Search articles"
          className="min-h-11 w-full max-w-md rounded-full border border-control bg-raised px-5"
        />
        {query.topic ? <input type="hidden" name="topic" value={query.topic} /> : null}
        <Button type="submit" look="secondary">
          Search
        </Button>
      </Form>
      <nav aria-label="Topics" className="mt-6 flex flex-wrap gap-2">
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
        <section className="mt-10 rounded-lg bg-sunken px-6 py-20 text-center">
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
      {pages > 1 ? (
        <nav aria-label="Pages" className="mt-12 flex items-center justify-center gap-6">
          {query.page > 1 ? <Link to={`/blog${withParameters(query, { page: query.page - 1 })}`}>Previous</Link> : null}
          <span className="text-muted">
            Page {query.page} of {pages}
          </span>
          {query.page < pages ? <Link to={`/blog${withParameters(query, { page: query.page + 1 })}`}>Next</Link> : null}
        </nav>
      ) : null}
    </div>
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
