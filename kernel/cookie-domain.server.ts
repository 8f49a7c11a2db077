import { getDomain } from 'tldts';
import { isLocal, isUnder, type Origins } from './origins.ts';

/**
 * Returns the narrowest domain that contains the hosts of both origins, which their session cookie is set for. Returns
 * null if each host needs a cookie of its own: on localhost, on IP addresses, on preview hosts, and if the hosts share
 * nothing below a public suffix such as `co.uk` or `github.io`.
 */
export function cookieDomain(
  origins: Origins,
  { productDomain, previewHosts }: { productDomain: string; previewHosts: string[] },
): string | null {
  const site = new URL(origins.site).hostname;
  const app = new URL(origins.app).hostname;
  if (site === app || isLocal(site) || isLocal(app)) return null;
  if (isUnder(site, productDomain) && isUnder(app, productDomain)) return productDomain;
  if (previewHosts.some((suffix) => isUnder(site, suffix))) return null;
  const registered = registeredDomain(site);
  if (registered === null || registered !== registeredDomain(app)) return null;
  const parents = site.split('.').map((_, start, labels) => labels.slice(start).join('.'));
  return parents.find((parent) => isUnder(app, parent)) ?? null;
}

/**
 * Returns whether browsers send the app's session cookie to the site too. `domain` is the result of `cookieDomain`. A
 * cookie belongs to a host with all its ports; one of an https app is not sent to a site without https.
 */
export function sharesCookie(origins: Origins, domain: string | null): boolean {
  const [site, app] = [new URL(origins.site), new URL(origins.app)];
  if (app.protocol === 'https:' && site.protocol !== 'https:') return false;
  return domain !== null || site.hostname === app.hostname;
}

/** Returns the public suffix of a host with one more label, or null for a public suffix and an IP address. */
function registeredDomain(hostname: string): string | null {
  // Private suffixes are those under which companies give names to their customers, such as `github.io`.
  return getDomain(hostname, { allowPrivateDomains: true });
}
