import { useRouteLoaderData } from 'react-router';
import type { SiteData } from '../site-data/site-data.server';

/**
 * The links to the site's icons; React moves them into the head. Their URLs have a version, so that a changed icon
 * shows at once.
 */
export function SiteIcons() {
  const site = useRouteLoaderData<SiteData>('root');
  const version = site ? `?v=${site.iconVersion}` : '';
  const elsewhere = site && /^https?:/i.test(site.favicon_url) ? site.favicon_url : null;
  return (
    <>
      {elsewhere ? (
        <link rel="icon" href={elsewhere} />
      ) : (
        <link rel="icon" href={`/icons/32.png${version}`} sizes="32x32" type="image/png" />
      )}
      <link rel="apple-touch-icon" href={`/icons/180.png${version}`} />
    </>
  );
}
