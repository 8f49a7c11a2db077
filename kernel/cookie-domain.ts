import { isLocal, isUnder, type Origins } from './origins.ts';

/**
 * The domain of the session cookie that both origins share, or null for a cookie of one host: on this machine, on a
 * preview host, and wherever the two share no domain that surely belongs to us alone.
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
  // Without a list of public suffixes, only the site's own name is known not to be one (as "co.uk" would be).
  const parent = site.replace(/^www\./, '');
  return parent.includes('.') && isUnder(app, parent) ? parent : null;
}

function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
}
