import {
  ArrowRight,
  BookOpen,
  ChevronDown,
  LifeBuoy,
  Mail,
  MessageCircle,
  MessageSquareText,
  Newspaper,
  Quote,
  Sprout,
} from 'lucide-react';
import { Link } from 'react-router';
import { ContactLink } from '../chat/live-chat';
import type { SiteData } from '../site-data/site-data.server';
import { entries } from './entries';

const bar =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3.5 font-medium text-ink/85 transition-colors hover:bg-ink/10 hover:text-ink';

/** The navigation of the header on wide screens, with the mega-menus "Company" and "Support". */
export function HeaderNav({ site }: { site: SiteData }) {
  return (
    <nav aria-label="Main" className="ml-4 shrink-0 max-xl:hidden">
      <ul className="flex items-center gap-0.5">
        <li>{entries.features(bar)}</li>
        <li>{entries.lists(bar)}</li>
        <MegaMenu label="Company" id="company-menu" panel={<AboutPanel mission={site.mission_statement} />}>
          <Entry icon={<Sprout />} text="Who we are and why we plant lists">
            {entries.about}
          </Entry>
          <Entry icon={<Newspaper />} text="Ideas for calmer, shared planning">
            {entries.blog}
          </Entry>
          <Entry icon={<Quote />} text="What people who use it every day say">
            {entries.testimonials}
          </Entry>
        </MegaMenu>
        <MegaMenu
          label="Support"
          id="support-menu"
          panel={site.offersContact && <HelpPanel email={site.contact_email} />}
        >
          <Entry icon={<BookOpen />} text="Guides from the first list to the last">
            {entries.help}
          </Entry>
          <Entry icon={<MessageSquareText />} text="Wishes, bugs and the road ahead">
            {entries.feedback}
          </Entry>
          {site.offersContact && (
            <Entry icon={<Mail />} text={site.contact_email}>
              {entries.contact(site)}
            </Entry>
          )}
        </MegaMenu>
        <li>{entries.pricing(bar)}</li>
      </ul>
    </nav>
  );
}

/** A button with a popover menu. web/intent.js updates `aria-expanded`, because popovers work before hydration. */
function MegaMenu({
  label,
  id,
  panel,
  children,
}: {
  label: string;
  id: string;
  panel: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <li>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded="false"
        aria-controls={id}
        suppressHydrationWarning
        className={`${bar} group aria-expanded:bg-ink/10 aria-expanded:text-ink`}
      >
        {label}
        <ChevronDown aria-hidden className="size-4 transition-transform duration-200 group-aria-expanded:rotate-180" />
      </button>
      <div
        id={id}
        popover="auto"
        className={`menu-popover mega-menu gap-2 rounded-lg border border-line bg-raised p-2 text-ink shadow-lifted open:grid ${panel ? 'w-[44rem] grid-cols-[1.15fr_1fr]' : 'w-[24rem]'}`}
      >
        <ul className="grid content-start gap-1 p-1">{children}</ul>
        {panel}
      </div>
    </li>
  );
}

function Entry({
  icon,
  text,
  children,
}: {
  icon: React.ReactNode;
  text: string;
  children: (className: string) => React.ReactNode;
}) {
  return (
    <li className="relative flex items-center gap-3.5 rounded-md p-3 transition-colors hover:bg-ink/8">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-sm bg-accent-soft text-accent-ink *:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0">
        {children('block leading-snug font-semibold after:absolute after:inset-0 after:rounded-md')}
        <p className="truncate text-sm text-muted">{text}</p>
      </div>
    </li>
  );
}

const sidePanel = 'flex flex-col rounded-md bg-sunken p-5';

function AboutPanel({ mission }: { mission: string }) {
  return (
    <div className={sidePanel}>
      <p className="font-semibold">About</p>
      <p className="mt-1.5 line-clamp-6 text-sm text-muted">{mission}</p>
      <Link
        to="/about"
        className="group mt-auto inline-flex min-h-11 items-center gap-1.5 pt-3 text-sm font-semibold text-accent-ink hover:underline hover:underline-offset-4"
      >
        Learn more about us
        <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5" />
      </Link>
    </div>
  );
}

function HelpPanel({ email }: { email: string }) {
  return (
    <ContactLink email={email} className={`${sidePanel} group hover:bg-accent-soft`}>
      <span className="flex items-center gap-2 font-semibold">
        <LifeBuoy aria-hidden className="size-4.5 text-accent-ink" />
        Need Immediate Help?
      </span>
      <span className="mt-1.5 text-sm text-muted">
        Write to us in the live chat at the bottom right of this page. A person reads it.
      </span>
      <span className="mt-auto inline-flex min-h-11 items-center gap-1.5 pt-3 text-sm font-semibold text-accent-ink group-hover:underline group-hover:underline-offset-4">
        <MessageCircle aria-hidden className="size-4" />
        Open live chat
      </span>
    </ContactLink>
  );
}
