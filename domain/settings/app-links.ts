import type { Origins } from '@listgrove/kernel/origins';
import type { Settings } from './setting.ts';

/** The links from a page of the site to the app. */
export interface AppLinks {
  app: string;
  register: string;
  /** Where a visitor tries a list without an account, of the kind whose name is appended. */
  trial: string;
  signIn: string;
  signOut: string;
}

/**
 * Returns the links to the app for the page at `url`, without its origin. Sign-in, registration and sign-out return to that
 * page. The settings `app_url` and `register_url` take precedence over the derived addresses. Redirects never use these
 * links, because a setting must not decide where a session goes.
 */
export function appLinks(
  settings: Pick<Settings, 'app_url' | 'register_url'>,
  origins: Origins,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): AppLinks {
  const configured = URL.parse(settings.app_url);
  const base = configured ? configured.origin + configured.pathname.replace(/\/$/, '') : origins.app;
  const back = `?return=${encodeURIComponent(origins.site + pathname + search)}`;
  return {
    app: settings.app_url || `${origins.app}/`,
    register: settings.register_url || `${base}/register${back}`,
    trial: `${base}/try?kind=`,
    signIn: `${base}/login${back}`,
    signOut: `${base}/logout${back}`,
  };
}
