import { ArrowRight } from 'lucide-react';
import { Message } from './message';

/** The content of a 404 page. */
export function NotFound() {
  return (
    <Message
      dark
      eyebrow="404"
      title="Page not found"
      text="The page you're looking for doesn't exist or has moved."
      action={{ label: 'Back to Home', to: '/' }}
      aside={<WhereToNext />}
    />
  );
}

const places = [
  { label: 'Blog', text: 'Ideas for calmer planning', to: '/blog' },
  { label: 'Help Center', text: 'Guides and answers', to: '/help' },
  { label: 'Search', text: 'In the blog and the help center', to: '/search' },
  { label: 'Sitemap', text: 'Every page there is', to: '/sitemap' },
];

/** Links to pages that may help, drawn as a list of the product. */
function WhereToNext() {
  return (
    <nav aria-label="Where to next" className="band-light rounded-lg p-5 shadow-lifted sm:p-6">
      <p className="text-lg font-semibold tracking-tight">Where to next</p>
      <ul className="mt-2 divide-y divide-line">
        {places.map(({ label, text, to }) => (
          <li key={to}>
            <a href={to} className="group flex min-h-15 items-center gap-3.5">
              <span
                aria-hidden
                className="size-6 shrink-0 rounded-full border-2 border-control transition-colors group-hover:border-accent group-hover:bg-accent"
              />
              <span className="min-w-0 flex-1">
                <span className="font-medium">{label}</span>
                <span className="block truncate text-sm text-muted">{text}</span>
              </span>
              <ArrowRight
                aria-hidden
                className="size-4.5 text-muted transition-transform group-hover:translate-x-0.5"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
