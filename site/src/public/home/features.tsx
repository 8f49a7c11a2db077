import { ButtonLink } from '@listgrove/ui/button';
import { ArrowRight, ShieldCheck, Smartphone, Zap } from 'lucide-react';
import type { SiteData } from '../site-data/site-data.server';
import { SectionHead } from './section-head';

const small = [
  {
    Icon: Smartphone,
    title: 'Progressive Web App',
    text: 'Install it on phone, tablet or desktop straight from the browser. It opens offline and catches up by itself.',
  },
  {
    Icon: ShieldCheck,
    title: 'Secure & Private',
    text: 'Authentication and access controls throughout. Only people you explicitly share with see your lists.',
  },
  {
    Icon: Zap,
    title: 'Lightning Fast',
    text: 'Ticks land the moment you tap. The network catches up in its own time, without you waiting.',
  },
];

/** The features of the product: two large cards with an illustration, three small ones, and a link to register. */
export function Features({ site: { viewer, links } }: { site: Pick<SiteData, 'viewer' | 'links'> }) {
  return (
    <section id="features" className="section">
      <SectionHead eyebrow="Features" title="Everything a good list needs, and nothing to set up">
        Type the way you speak, share with the people who matter, and carry every list in one pocket.
      </SectionHead>
      <div className="mt-12 grid gap-5 md:mt-16 md:grid-cols-2 lg:grid-cols-6">
        <LargeCard
          title="Smart Input Parsing"
          text="Write “3 apples” or “milk x2” and the quantity finds its place. No forms, no extra taps."
        >
          <ParsingPicture />
        </LargeCard>
        <LargeCard
          title="Real-time Collaboration"
          text="Share a list and watch it move. Every tick and every new line is on all screens at once."
        >
          <CollaborationPicture />
        </LargeCard>
        {small.map(({ Icon, title, text }) => (
          <article
            key={title}
            aria-label={title}
            className="card-flat p-7 md:last:col-span-2 lg:col-span-2 lg:last:col-span-2"
          >
            <span aria-hidden className="grid size-11 place-items-center rounded-sm bg-accent-soft text-accent-ink">
              <Icon className="size-5.5" />
            </span>
            <h3 className="mt-5 text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </article>
        ))}
      </div>
      <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href={viewer ? links.app : links.register} size="lg" external>
          {viewer ? 'Open App' : 'Get Started Free'}
          <ArrowRight aria-hidden className="size-4.5" />
        </ButtonLink>
        <p className="text-muted">Your first list takes less than a minute.</p>
      </div>
    </section>
  );
}

function LargeCard({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <article
      aria-label={title}
      className="card-flat flex flex-col overflow-hidden md:col-span-2 md:grid md:grid-cols-2 md:items-stretch lg:col-span-3 lg:flex"
    >
      <div className="p-7 pb-0 sm:p-9 sm:pb-0 md:pb-9 lg:pb-0">
        <h3 className="text-2xl">{title}</h3>
        <p className="mt-3 max-w-md text-muted">{text}</p>
      </div>
      <div aria-hidden className="mt-8 flex flex-1 items-end px-5 sm:px-9 md:mt-9 md:pl-0 lg:mt-8 lg:pl-9">
        {children}
      </div>
    </article>
  );
}

const parsed = [
  { typed: '3 apples', text: 'Apples', count: 3 },
  { typed: 'milk x2', text: 'Milk', count: 2 },
  { typed: '12 eggs', text: 'Eggs', count: 12 },
];

function ParsingPicture() {
  return (
    <ul className="picture-sheet grid w-full gap-px">
      {parsed.map(({ typed, text, count }, index) => (
        <li key={typed} className="grid min-h-15 grid-cols-[1fr_auto_1fr] items-center gap-3 sm:gap-5">
          <span className="typed truncate">
            {typed}
            {index === 0 ? <span className="caret" /> : null}
          </span>
          <ArrowRight className="size-4 text-control" />
          <span className="flex min-w-0 items-center gap-2.5 font-medium">
            <span className="truncate">{text}</span>
            <span className="demo-count">×{count}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

const moves = [
  { who: 'Elena', did: 'ticked', what: 'Milk', when: 'now', tint: 'var(--color-grove-300)' },
  { who: 'Sofie', did: 'added', what: 'Basil', when: '2 s', tint: 'oklch(86% 0.09 95)' },
  { who: 'Kenji', did: 'moved', what: 'Bread', when: '9 s', tint: 'oklch(84% 0.07 220)' },
];

function CollaborationPicture() {
  return (
    <ul className="picture-sheet grid w-full gap-px">
      {moves.map(({ who, did, what, when, tint }, index) => (
        <li key={who} className="flex min-h-15 items-center gap-3">
          <span
            className="grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold text-grove-900"
            style={{ background: tint }}
          >
            {who[0]}
          </span>
          <span className="min-w-0 flex-1 truncate">
            <span className="font-semibold">{who}</span> {did} <span className="font-semibold">{what}</span>
          </span>
          <span className="flex items-center gap-2 text-sm text-muted tabular-nums">
            {index === 0 ? <span className="live-dot" /> : null}
            {when}
          </span>
        </li>
      ))}
    </ul>
  );
}
