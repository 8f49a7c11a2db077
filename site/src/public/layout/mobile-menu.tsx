import type { SiteData } from '../site-data/site-data.server';
import { EntryList, entries } from './entries';
import { HeaderActions } from './header-actions';

const entry = 'flex min-h-12 items-center rounded-sm px-3 text-lg font-medium hover:bg-ink/8';
const small = 'flex min-h-11 items-center rounded-sm px-3 text-ink/85 hover:bg-ink/8 hover:text-ink';

/** The menu below 1280 px. It shows all entries of the header expanded, so that each takes one tap. */
export function MobileMenu({ site }: { site: SiteData }) {
  return (
    <nav
      id="site-menu"
      popover="auto"
      aria-label="Menu"
      className="menu-popover mobile-menu w-full overflow-y-auto overscroll-contain border-y border-line bg-raised text-ink shadow-lifted xl:hidden"
    >
      <div className="mx-auto grid max-w-site gap-x-8 gap-y-2 px-2 py-4 sm:grid-cols-3 sm:px-5 sm:py-6">
        <EntryList>
          {entries.features(entry)}
          {entries.lists(entry)}
          {entries.pricing(entry)}
        </EntryList>
        <Group title="Company">
          {entries.about(small)}
          {entries.blog(small)}
          {entries.testimonials(small)}
        </Group>
        <Group title="Support">
          {entries.help(small)}
          {entries.feedback(small)}
          {entries.contact(site)(small)}
        </Group>
        <HeaderActions site={site} className="mt-2 border-t border-line px-3 pt-5 sm:col-span-3" />
      </div>
    </nav>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line pt-3 sm:border-t-0 sm:pt-0">
      <p className="px-3 py-1 text-sm font-semibold text-muted">{title}</p>
      <EntryList>{children}</EntryList>
    </section>
  );
}
