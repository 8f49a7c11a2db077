import { useId } from 'react';

/**
 * Splits the items of a search into those that match by title or excerpt and those that only mention the words in their
 * text. Both keep their order.
 */
export function splitMentions<Item extends { match?: unknown }>(items: Item[]): { matches: Item[]; mentions: Item[] } {
  return { matches: items.filter(({ match }) => !match), mentions: items.filter(({ match }) => match) };
}

/** The section below the matches of a search: items whose text mentions the words. Without items it renders nothing. */
export function Mentions({ count, level = 2, children }: { count: number; level?: 2 | 3; children: React.ReactNode }) {
  const Heading = `h${level}` as const;
  const headingId = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={headingId} className={level === 2 ? 'mt-12' : 'mt-6'}>
      <Heading id={headingId} className={level === 2 ? 'text-2xl' : 'text-lg'}>
        Also mentioned in
      </Heading>
      {children}
    </section>
  );
}
