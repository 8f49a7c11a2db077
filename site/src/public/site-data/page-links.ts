import type { Settings } from '@listgrove/domain/settings/setting';
import type { Origins } from '@listgrove/kernel/origins';

/** The links from the site to the app. A setting takes precedence over the derived URL. */
export interface PageLinks {
  app: string;
  register: string;
  signIn: string;
  signOut: string;
}

/** Returns the links to the app for a page. Sign-in, registration and sign-out return to that page. */
export function pageLinks(
  settings: Pick<Settings, 'app_url' | 'register_url'>,
  origins: Origins,
  { pathname, search }: URL,
): PageLinks {
  const back = `?return=${encodeURIComponent(origins.site + pathname + search)}`;
  return {
    app: settings.app_url || `${origins.app}/`,
    register: settings.register_url || `${origins.app}/register${back}`,
    signIn: `${origins.app}/login${back}`,
    signOut: `${origins.app}/logout${back}`,
  };
}
