import type { MetaDescriptor } from 'react-router';

/** The head of a page of the app: what it is, then the product's name and icon as staff have set them; not indexed. */
export function title(name: string, matches: readonly unknown[]): MetaDescriptor[] {
  const [root] = matches as [{ loaderData?: { site_name: string; favicon_url: string; logo_url: string } }?];
  const { site_name = '', favicon_url = '', logo_url = '' } = root?.loaderData ?? {};
  return [
    { title: `${name} | ${site_name}` },
    { name: 'robots', content: 'noindex' },
    // An empty one keeps browsers from asking for a /favicon.ico that is not there.
    { tagName: 'link', rel: 'icon', href: favicon_url || logo_url || 'data:,' },
  ];
}
