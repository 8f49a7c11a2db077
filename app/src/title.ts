import type { MetaDescriptor } from 'react-router';

/** Returns the meta tags of a page of the app: its title with the site's name, the site's icon, and `noindex`. */
export function title(name: string, matches: readonly unknown[]): MetaDescriptor[] {
  const [root] = matches as [{ loaderData?: { site_name: string; favicon_url: string; logo_url: string } }?];
  const { site_name = '', favicon_url = '', logo_url = '' } = root?.loaderData ?? {};
  return [
    { title: `${name} | ${site_name}` },
    { name: 'robots', content: 'noindex' },
    // An empty icon keeps browsers from requesting /favicon.ico, which does not exist.
    { tagName: 'link', rel: 'icon', href: favicon_url || logo_url || 'data:,' },
  ];
}
