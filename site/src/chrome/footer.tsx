import { Link } from 'react-router';
import type { SiteData } from '../root';
import { Logo } from './logo';

/** The foot of every page (S1 2.5). */
export function Footer({ site }: { site: SiteData }) {
  return (
    <footer className="band-dark">
      <div className="mx-auto grid max-w-site gap-10 px-5 py-16 sm:px-8 md:grid-cols-[2fr_1fr_1fr]">
        <div>
          <Logo name={site.site_name} src={site.logo_url} />
          <p className="mt-4 max-w-sm text-sm text-muted">{site.site_description}</p>
          <a href={`mailto:${site.contact_email}`} className="mt-4 inline-flex min-h-11 items-center text-sm underline">
            {site.contact_email}
          </a>
        </div>
        <FooterColumn
          title="Product"
          links={[
            { label: 'Features', to: '/#features' },
            { label: 'Testimonials', to: '/#testimonials' },
          ]}
        />
        <FooterColumn title="Company" links={[{ label: 'Blog', to: '/blog' }]} />
      </div>
      <div className="mx-auto max-w-site border-t border-line px-5 py-6 text-sm text-muted sm:px-8">
        {site.footer_text}
      </div>
    </footer>
  );
}

function FooterColumn({ title, links }: { title: string; links: { label: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-sm font-semibold tracking-normal">{title}</h2>
      <ul className="mt-3">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-9 items-center text-sm text-muted hover:text-ink">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
