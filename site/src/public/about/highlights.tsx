import { ListChecks, TextCursorInput, UsersRound } from 'lucide-react';

const highlights = [
  {
    Icon: UsersRound,
    title: 'Real-time Collaboration',
    text: 'Everybody on a list sees the same list, at the same moment, wherever they are.',
  },
  {
    Icon: TextCursorInput,
    title: 'Smart Input',
    text: 'Type “3 apples” or “milk x2” the way you would say it. The quantity finds its place.',
  },
  {
    Icon: ListChecks,
    title: 'All List Types',
    text: 'Shopping, todos, wishlists and notes live side by side, each with what it needs.',
  },
];

/** The three highlights of the product. */
export function Highlights() {
  return (
    <section aria-label="What we care about" className="bg-sunken">
      <ul className="mx-auto grid max-w-site gap-x-12 gap-y-10 px-5 py-16 sm:px-8 md:grid-cols-3 md:py-20">
        {highlights.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden className="size-7 text-accent-ink" strokeWidth={1.75} />
            <h2 className="mt-4 text-xl">{title}</h2>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
