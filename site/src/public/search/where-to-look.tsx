import { Link } from 'react-router';

const places = [
  { to: '/help', label: 'Help Center', text: 'Guides from the first list to the last' },
  { to: '/blog', label: 'Blog', text: 'Ideas for calmer, shared planning' },
  { to: '/pricing', label: 'Pricing', text: 'Plans, seats and what they cost' },
  { to: '/feedback/roadmap', label: 'Feature Roadmap', text: 'What is planned and what is done' },
  { to: '/feedback/issues', label: 'Known Issues', text: 'Bugs that we confirmed or fixed' },
  { to: '/sitemap', label: 'Sitemap', text: 'Every page at a glance' },
];

/** Where to go without a search, for visitors who have not typed anything yet. */
export function WhereToLook() {
  return (
    <nav aria-label="Where to look" className="mt-6">
      <ul className="grid gap-x-8 border-b border-line sm:grid-cols-2 lg:grid-cols-3">
        {places.map(({ to, label, text }) => (
          <li key={to} className="group relative border-t border-line py-4">
            <Link
              to={to}
              className="font-semibold after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
            >
              {label}
            </Link>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
