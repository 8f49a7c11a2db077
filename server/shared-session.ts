import { cookieDomain, sharesCookie } from '@listgrove/kernel/cookie-domain.server';
import { type Addresses, type Origins, originsFor } from '@listgrove/kernel/origins';

/**
 * Returns both origins as the configuration states them: an unset one is derived from the other. Null if neither
 * `SITE_URL` nor `APP_URL` is set, because the origins then follow the host of each request.
 */
export function configuredOrigins(addresses: Addresses): Origins | null {
  const { siteUrl, appUrl } = addresses;
  if (siteUrl && appUrl) return { site: siteUrl, app: appUrl };
  if (siteUrl) return originsFor(new URL(siteUrl).host, 'site', addresses);
  return appUrl === null ? null : originsFor(new URL(appUrl).host, 'app', addresses);
}

/** Returns the configured origins if browsers share no session between them, otherwise null. */
export function unsharedOrigins(addresses: Addresses): Origins | null {
  const origins = configuredOrigins(addresses);
  return origins && !sharesCookie(origins, cookieDomain(origins, addresses)) ? origins : null;
}

/** Returns one sentence for the operator if nobody can use the back office at the configured origins, otherwise null. */
export function unsharedSession(addresses: Addresses): string | null {
  const origins = unsharedOrigins(addresses);
  if (!origins) return null;
  return `Browsers share no session between ${origins.site} (SITE_URL) and ${origins.app} (APP_URL), so nobody can use the back office: choose two addresses with the same scheme under one domain, such as https://www.example.com and https://app.example.com.`;
}
