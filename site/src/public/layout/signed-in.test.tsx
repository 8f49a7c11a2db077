import type { Viewer } from '@listgrove/domain/rights/viewer';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Hero } from '../home/hero';
import { ListTabs } from '../home/lists/list-tabs';
import { PricingTeaser } from '../home/pricing-teaser';
import type { SiteData } from '../site-data/site-data.server';
import { Footer } from './footer';
import { Header } from './header';

const customer: Viewer = { id: '1', email: 'elena.marchetti@mail.example', name: 'Elena Marchetti', isAdmin: false };
const staff: Viewer = { id: '2', email: 'maya@listgrove.example', name: 'Maya Lindqvist', isAdmin: true };

function siteFor(viewer: Viewer | null, other: Partial<SiteData> = {}): SiteData {
  return {
    site_name: 'Listgrove',
    site_description: 'Lists in one calm place.',
    logo_url: '',
    favicon_url: '',
    iconVersion: '',
    footer_text: '© Listgrove',
    contact_email: 'hello@listgrove.example',
    offersContact: true,
    mission_statement: 'To save time.',
    social_twitter: '',
    social_github: '',
    social_linkedin: '',
    colors: {},
    policyTypes: [],
    operational: true,
    viewer,
    snippets: { shown: [], active: [], hashes: [], asksConsent: false },
    seo: {
      origin: 'http://site',
      path: '/',
      override: null,
      meta_author: '',
      meta_keywords: '',
      og_type: 'website',
      twitter_card: 'summary',
      share_image_url: '',
    },
    links: {
      app: 'http://app/',
      register: 'http://app/register',
      trial: 'http://app/try?kind=',
      signIn: 'http://app/login',
      signOut: 'http://app/logout?return=x',
    },
    ...other,
  };
}

/** Returns the rendered links as "text -> address". */
function linksOf(element: React.ReactNode): string[] {
  const html = renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
  return [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href, content = '']) => `${content.replace(/<[^>]+>/g, '')} -> ${href}`,
  );
}

describe('a visitor', () => {
  test('finds the links to register and to sign in, in the header and on the home page', () => {
    const site = siteFor(null);
    expect(linksOf(<Header site={site} />)).toEqual(
      expect.arrayContaining(['Get Started -> http://app/register', 'Sign In -> http://app/login']),
    );
    expect(linksOf(<Hero site={site} />)).toEqual([
      'Get Started Free -> http://app/register',
      'Sign In -> http://app/login',
    ]);
    expect(linksOf(<ListTabs site={site} />)).toContain('Try Todo Lists -> http://app/try?kind=todo');
    expect(linksOf(<PricingTeaser site={site} />)).toEqual([
      'Get Started -> /pricing',
      'Select Plan -> /pricing',
      'Select Plan -> /pricing',
      'Start Today Free -> http://app/register',
      'View All Plans -> /pricing',
    ]);
  });
});

test('contact is offered if there is an address for messages or a chat widget, and nowhere otherwise', () => {
  const pageOf = (offersContact: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Header site={siteFor(null, { contact_email: '', offersContact })} />
        <Footer site={siteFor(null, { contact_email: '', offersContact })} />
      </MemoryRouter>,
    );
  expect(pageOf(false)).not.toMatch(/Contact Us|Need Immediate Help|mailto:/);
  expect(pageOf(true).match(/Contact Us|Need Immediate Help/g)).toHaveLength(4);
});

describe('someone with an app session', () => {
  test('finds links to the app and to sign out instead', () => {
    const site = siteFor(customer);
    const bar = linksOf(<Header site={site} />);
    expect(bar).toContain('Sign Out -> http://app/logout?return=x');
    expect(bar.filter((link) => /^(Get Started|Sign In|Admin Dashboard) /.test(link))).toEqual([]);
    expect(linksOf(<Hero site={site} />)).toEqual(['Open App -> http://app/', 'Continue Session -> http://app/']);
    expect(new Set(linksOf(<ListTabs site={site} />))).toEqual(new Set(['Open App -> http://app/']));
    expect(linksOf(<PricingTeaser site={site} />)).toContain('Open App -> http://app/');
  });

  test('finds the back office if they are staff', () => {
    expect(linksOf(<Header site={siteFor(staff)} />)).toContain('Admin Dashboard -> /admin');
  });
});

describe('the footer', () => {
  test('shows only configured networks, active policies and a status that was checked', () => {
    const bare = renderToStaticMarkup(
      <MemoryRouter>
        <Footer site={siteFor(null, { operational: false })} />
      </MemoryRouter>,
    );
    expect(bare).not.toMatch(/Twitter|GitHub|Policy|Terms of Service|operational/);

    const site = siteFor(null, {
      social_github: 'https://github.com/listgrove',
      policyTypes: ['acceptable_use', 'terms'],
    });
    const links = linksOf(<Footer site={site} />);
    expect(links).toContain('Terms of Service -> /policies/terms');
    expect(links.filter((link) => link.includes('/policies/'))).toHaveLength(1);
    expect(links).toContain(' -> https://github.com/listgrove');
  });
});
