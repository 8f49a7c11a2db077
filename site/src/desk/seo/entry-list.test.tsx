// @vitest-environment happy-dom
import type { SeoPage } from '@listgrove/domain/seo/seo-page';
import { mount } from '@listgrove/ui/testing/mount';
import { act, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { EntryList } from './entry-list';

const site = { origin: 'http://site', site_name: 'Listgrove', site_description: '', share_image_url: '' };

function pageOf(ref: string, title: string): SeoPage {
  const own = { title, description: '', keywords: [], image: '' };
  const path = `/blog/${title.toLowerCase()}-${ref}`;
  const rest = {
    standIn: '',
    isPublic: true,
    lastModified: null,
    version: null,
    noindex: false,
    nofollow: false,
    warnings: [],
  };
  return { type: 'post', ref, path, own, ...own, ...rest, badge: 'Blog', titleEnd: '', drawnImage: null };
}

const articleOf = (title: string) =>
  [...document.querySelectorAll('article')].find((article) => article.querySelector('h3')?.textContent === title);
const buttonOf = (title: string, name: string) =>
  [...(articleOf(title)?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
const press = (title: string, name: string) => act(async () => buttonOf(title, name)?.click());
const field = (title: string, name: string) =>
  articleOf(title)?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);

async function type(title: string, name: string, text: string) {
  const element = field(title, name);
  await act(async () => {
    // React listens to changes of the native property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
    element?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Shows the list. Returns functions that change it and what its forms have sent. */
async function open(pages: SeoPage[]) {
  const sent: [string, FormDataEntryValue][][] = [];
  let change: (next: { pages: SeoPage[]; place: string }) => void = () => {};
  function List() {
    const [shown, setShown] = useState({ pages, place: '/admin/seo' });
    change = setShown;
    return <EntryList {...shown} site={site} onDirty={() => {}} />;
  }
  const router = createMemoryRouter([
    {
      path: '/',
      Component: List,
      action: async ({ request }) => {
        sent.push([...(await request.formData())]);
        return { failed: { title: 'Update Failed', message: '' }, refusal: { errors: {} } };
      },
    },
  ]);
  await mount(<RouterProvider router={router} />);
  return { sent, show: (pages: SeoPage[], place = '/admin/seo') => act(async () => change({ pages, place })) };
}

async function edit(title: string) {
  await press(title, title);
  await press(title, 'Edit SEO');
  await type(title, 'description', 'Written.');
}

test('an edit stays open when the page is renamed meanwhile, says so, and does not undo the new title', async () => {
  const { sent, show } = await open([pageOf('1', 'Bees'), pageOf('2', 'Honey')]);
  await edit('Bees');
  await show([pageOf('1', 'Hives'), pageOf('2', 'Honey')]);
  expect(field('Hives', 'description')?.value).toBe('Written.');
  expect(field('Hives', 'title')?.value).toBe('Hives');
  expect(articleOf('Hives')?.textContent).toContain('it is now “Hives” at /blog/hives-1');
  await show([pageOf('2', 'Honey')]);
  expect([field('Hives', 'title')?.value, field('Hives', 'description')?.value]).toEqual(['Hives', 'Written.']);
  await press('Hives', 'Save Changes');
  expect(sent[0]).toContainEqual(['description', 'Written.']);
  expect(sent[0]?.filter(([name]) => name === 'kept').map(([, field]) => field)).toEqual([
    'title',
    'keywords',
    'image',
    'noindex',
    'nofollow',
  ]);
});

test('an edit stays open when its page leaves the list meanwhile, until it ends or another list is shown', async () => {
  const [bees, honey, wax] = [pageOf('1', 'Bees'), pageOf('2', 'Honey'), pageOf('3', 'Wax')];
  const { show } = await open([bees, honey]);
  await edit('Honey');
  await show([wax, bees]);
  expect(field('Honey', 'description')?.value).toBe('Written.');
  expect(articleOf('Honey')?.textContent).toContain('left this part of the list');
  await show([wax, bees, honey]);
  expect(field('Honey', 'description')?.value).toBe('Written.');
  await show([wax, bees]);
  await show([wax], '/admin/seo?q=wax');
  expect(articleOf('Honey')).toBeUndefined();
  await show([bees, honey]);
  await press('Honey', 'Edit SEO');
  await show([bees]);
  await press('Honey', 'Cancel');
  expect(articleOf('Honey')).toBeUndefined();
});
