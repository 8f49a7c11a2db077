import { isLocal, isUnder, type Origins } from './origins.ts';

/**
 * Returns the `Domain` attribute of the session cookie that both origins share, or null if the cookie must be limited
 * to one host. It is null for localhost and IP addresses, for preview hosts, and where the two origins share no domain
 * that is certain to belong to this product alone.
 */
export function cookieDomain(
  origins: Origins,
  { productDomain, previewHosts }: { productDomain: string; previewHosts: string[] },
): string | null {
  const site = new URL(origins.site).hostname;
  const app = new URL(origins.app).hostname;
  if (site === app || isLocal(site) || isLocal(app) || isAddress(site)) return null;
  if (isUnder(site, productDomain) && isUnder(app, productDomain)) return productDomain;
  if (previewHosts.some((suffix) => isUnder(site, suffix))) return null;
  // There is no list of public suffixes here, and a parent domain such as "co.uk" may be one. Only the site's own host
  // name, without "www.", is certain not to be.
  const parent = site.replace(/^www\./, '');
  return parent.includes('.') && isUnder(app, parent) ? parent : null;
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}
