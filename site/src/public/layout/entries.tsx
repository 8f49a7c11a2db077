import { Link } from 'react-router';
import { ContactLink } from '../chat/live-chat';
import type { SiteData } from '../site-data/site-data.server';
import { SectionLink } from './section-link';

/** A navigation link. Takes the class names that its place needs. */
type Entry = (className: string) => React.ReactNode;

const page =
  (to: string, label: string): Entry =>
  (className) => (
    <Link to={to} className={className}>
      {label}
    </Link>
  );

const section =
  (name: React.ComponentProps<typeof SectionLink>['section'], label: string): Entry =>
  (className) => (
    <SectionLink section={name} className={className}>
      {label}
    </SectionLink>
  );

/** The navigation links that header, mobile menu and footer share. */
export const entries = {
  features: section('features', 'Features'),
  lists: section('lists', 'Lists'),
  listTypes: section('lists', 'List Types'),
  testimonials: section('testimonials', 'Testimonials'),
  pricing: page('/pricing', 'Pricing'),
  about: page('/about', 'About'),
  blog: page('/blog', 'Blog'),
  help: page('/help', 'Help Center'),
  feedback: page('/feedback', 'Feedback'),
  sitemap: page('/sitemap', 'Sitemap'),
  contact:
    (site: Pick<SiteData, 'contact_email' | 'offersContact'>): Entry =>
    (className) =>
      site.offersContact && (
        <ContactLink email={site.contact_email} className={className}>
          Contact Us
        </ContactLink>
      ),
};

/** A list of entries; `false`, `null` and empty lists among them leave no item. */
export function EntryList({ className, children }: { className?: string; children: React.ReactNode }) {
  const shown = [children].flat(2).filter(Boolean);
  return (
    <ul className={className}>
      {shown.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries keep their order and have no state
        <li key={index}>{entry}</li>
      ))}
    </ul>
  );
}
