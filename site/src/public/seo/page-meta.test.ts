import { expect, test } from 'vitest';
import { pageMeta } from './page-meta';

const seo = {
  ...{ origin: 'https://www.acme.test', path: '/pricing', meta_author: '', meta_keywords: '' },
  ...{ og_type: 'website', twitter_card: 'summary', share_image_url: '' },
};

/** Returns the robots of a page, '' for none, and its canonical address. */
function headOf(page: { noindex?: boolean }, override: { noindex: boolean; nofollow: boolean } | null) {
  const words = { title: '', description: '', keywords: [], image: '' };
  const loaderData = {
    site_name: 'Acme',
    site_description: '',
    seo: { ...seo, override: override && { ...words, ...override } },
  };
  const tags = pageMeta([{ id: 'root', loaderData }], { title: 'Pricing', ...page });
  const robots = tags.find((tag) => 'name' in tag && tag.name === 'robots');
  const canonical = tags.find((tag) => 'rel' in tag && tag.rel === 'canonical');
  return [robots && 'content' in robots ? robots.content : '', canonical && 'href' in canonical ? canonical.href : ''];
}

const address = 'https://www.acme.test/pricing';

test.each([
  [{}, null, '', address],
  [{}, { noindex: false, nofollow: false }, '', address],
  [{}, { noindex: false, nofollow: true }, 'nofollow', address],
  [{}, { noindex: true, nofollow: false }, 'noindex', ''],
  [{}, { noindex: true, nofollow: true }, 'noindex, nofollow', ''],
  [{ noindex: true }, { noindex: false, nofollow: true }, 'noindex, nofollow', ''],
])(
  'a page with %j and what staff set, %j, has the robots "%s" and the canonical address "%s"',
  (page, set, ...head) => {
    expect(headOf(page, set)).toEqual(head);
  },
);
