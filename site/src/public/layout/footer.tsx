import { policyTypes } from '@listgrove/domain/policies/policy';
import { Link } from 'react-router';
import type { SiteData } from '../site-data/site-data.server';
import { ConsentSettings } from '../snippets/consent-settings';
import { EntryList, entries } from './entries';
import { Logo } from './logo';
import { GitHubMark, XMark } from './social-icons';

/** The types of policies that the footer links, in its order. */
const footerPolicies = ['privacy', 'terms', 'cookies'] as const;

const link = 'inline-flex min-h-11 items-center text-muted transition-colors hover:text-ink md:min-h-9';

/** The footer of every page. `operational` is whether the render had a working database. */
export function Footer({ site, operational = site.operational }: { site: SiteData; operational?: boolean }) {
  return (
    <footer className="band-dark border-t border-line">
      <div className="mx-auto grid max-w-site grid-cols-2 gap-x-8 gap-y-10 px-5 pt-16 pb-14 sm:grid-cols-3 sm:px-8 md:grid-cols-[2fr_1fr_1fr_1fr] md:pt-20">
        <div className="col-span-full min-w-0 md:col-span-1">
          <Logo name={site.site_name} src={site.logo_url} />
          <p className="mt-4 max-w-sm text-sm text-muted">{site.site_description}</p>
          {site.contact_email ? (
            <a
              href={`mailto:${site.contact_email}`}
              className="mt-3 inline-flex min-h-11 items-center text-sm break-all underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {site.contact_email}
            </a>
          ) : null}
          <div className="mt-3 flex gap-3 empty:hidden">
            {site.social_twitter ? (
              <SocialLink href={site.social_twitter} name="Twitter">
                <XMark />
              </SocialLink>
            ) : null}
            {site.social_github ? (
              <SocialLink href={site.social_github} name="GitHub">
                <GitHubMark />
              </SocialLink>
            ) : null}
          </div>
        </div>
        <Column title="Product">
          {entries.features(link)}
          {entries.listTypes(link)}
          {entries.testimonials(link)}
          {entries.sitemap(link)}
        </Column>
        <Column title="Company">
          {entries.about(link)}
          {entries.blog(link)}
          {entries.contact(site)(link)}
        </Column>
        <Column title="Support">
          {entries.help(link)}
          {entries.feedback(link)}
          {footerPolicies
            .filter((type) => site.policyTypes.includes(type))
            .map((type) => (
              <Link key={type} to={`/policies/${type}`} className={link}>
                {policyTypes[type].label}
              </Link>
            ))}
        </Column>
      </div>
      <div className="mx-auto max-w-site px-5 sm:px-8">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-7 text-sm text-muted">
          <p className="min-w-0">{site.footer_text}</p>
          {site.snippets.asksConsent ? <ConsentSettings /> : null}
          {operational ? (
            <p className="flex items-center gap-2.5">
              <span aria-hidden className="live-dot" />
              All systems operational
            </p>
          ) : null}
        </div>
      </div>
    </footer>
  );
}

function SocialLink({ href, name, children }: { href: string; name: string; children: React.ReactNode }) {
  return (
    <a
      href={href}
      aria-label={name}
      target="_blank"
      rel="noopener noreferrer"
      className="grid size-11 place-items-center rounded-full border border-line text-muted transition-colors hover:border-control hover:text-ink"
    >
      {children}
    </a>
  );
}

/** A column of links. The last one is a row of its own on phones, with its links in two columns. */
function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <nav
      aria-label={title}
      className="text-sm max-sm:last:col-span-2 max-sm:last:[&>ul]:columns-2 max-sm:last:[&>ul]:gap-x-8"
    >
      <h2 className="text-sm font-semibold tracking-normal">{title}</h2>
      <EntryList className="mt-3 md:mt-4">{children}</EntryList>
    </nav>
  );
}
