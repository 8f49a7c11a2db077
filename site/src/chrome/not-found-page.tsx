import { data } from 'react-router';
import { NotFound } from './error-page';
import type { SiteHandle } from './shell';

/** Any address that is no page: 404, in the site's design. */
export function loader() {
  return data(null, { status: 404 });
}

export const handle = { beginsDark: true, parameters: [] } satisfies SiteHandle;

export const meta = () => [{ title: 'Page not found' }, { name: 'robots', content: 'noindex' }];

export default NotFound;
