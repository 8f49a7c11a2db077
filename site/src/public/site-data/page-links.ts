import type { Settings } from '@listgrove/domain/settings/setting';
import type { Origins } from '@listgrove/kernel/origins';

/** Where the site's buttons to the app lead. A setting wins over the derived address. */
export interface PageLinks {
  app: string;
  register: string;
  signIn: string;
  signOut: string;
}

/** The links of one page: sign-in, registration and sign-out come back to it (S1 2.2). */
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
