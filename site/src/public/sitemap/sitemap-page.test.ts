import { expect, test } from 'vitest';
import { meta } from './sitemap-page';

const site = {
  site_name: 'Listgrove',
  site_description: '',
  seo: { origin: 'https://www.listgrove.example', share_image_url: '' },
};

function tagsOf(page: number): unknown[] {
  const contents = { pages: 3 };
  const given = { matches: [{ id: 'root', loaderData: site }], loaderData: { page, contents } };
  return meta(given as unknown as Parameters<typeof meta>[0]) ?? [];
}

test('only pages past the end of the sitemap are not indexed', () => {
  const noindex = { name: 'robots', content: 'noindex' };
  expect(tagsOf(3)).not.toContainEqual(noindex);
  expect(tagsOf(4)).toContainEqual(noindex);
});
