import { mostTopics, topicButtons } from '@listgrove/domain/posts/post';
import { withParameters } from '@listgrove/kernel/query';
import { BareSelect } from '@listgrove/ui/bare-select';
import { Link } from 'react-router';

/** The topic filter on wide screens: "All Topics", the first six topics, and the chosen one if it is not among them. */
export function TopicButtons({ topics, query }: { topics: string[]; query: { q: string; topic: string } }) {
  const shown = topics.slice(0, topicButtons);
  if (query.topic && !shown.includes(query.topic)) shown.push(query.topic);
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Topics" className="hidden flex-wrap gap-2 lg:flex">
      {['', ...shown].map((topic) => (
        <Link
          key={topic}
          to={`/blog${withParameters({ ...query, topic }, {})}`}
          preventScrollReset
          aria-current={query.topic === topic ? 'true' : undefined}
          className="inline-flex min-h-11 max-w-72 items-center rounded-full border border-line bg-raised px-4 text-sm font-medium transition-colors hover:border-control aria-[current]:border-transparent aria-[current]:bg-ink aria-[current]:text-surface"
        >
          <span className="truncate">{topic || 'All Topics'}</span>
        </Link>
      ))}
    </nav>
  );
}

/**
 * The topic filter on narrow screens: a select with all topics. On wide screens it is hidden, but keeps the topic in a
 * search.
 */
export function TopicSelect({ topics, topic }: { topics: string[]; topic: string }) {
  const all = topic && !topics.includes(topic) ? [...topics, topic] : topics;
  if (all.length === 0) return null;
  return (
    <BareSelect label="Topic" name="topic" defaultValue={topic} className="min-w-48 lg:hidden">
      <option value="">All Topics</option>
      {all.map((each) => (
        <option key={each}>{each}</option>
      ))}
      {topics.length === mostTopics ? <option disabled>Other topics are on their posts</option> : null}
    </BareSelect>
  );
}
