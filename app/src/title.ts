import type { MetaDescriptor } from 'react-router';

/** The head of a page of the app: what it is, then the product's name and icon as staff have set them; not indexed. */
export function title(name: string, matches: readonly unknown[]): MetaDescriptor[] {
  const [root] = matches as [{ loaderData?: { site_name: string; favicon_url: string } }?];
  const { site_name = '', favicon_url = '' } = root?.loaderData ?? {};
  return [
    { title: `${name} | ${site_name}` },
    { name: 'robots', content: 'noindex' },
    ...(favicon_url ? [{ tagName: 'link', rel: 'icon', href: favicon_url } as const] : []),
  ];
}
