/** The two web origins of the product (S1 2.2): marketing site with back office, and the app. */
export type Side = 'site' | 'app';

/** Origins as a browser writes them: scheme, host and port, no trailing slash. */
export type Origins = Record<Side, string>;

/** What the configuration says about addresses. */
export interface Addresses {
  siteUrl: string | null;
  appUrl: string | null;
  sitePort: number;
  appPort: number;
  productDomain: string;
  previewHosts: string[];
}

/**
 * Both public origins for a request that reached `side` with this Host header, or null when the host is none of ours
 * (the answer is then 421). Local hosts are always accepted; then the configured ones, the product's domain, previews.
 */
export function originsFor(hostHeader: string, side: Side, addresses: Addresses): Origins | null {
  const host = parseHost(hostHeader);
  if (!host) return null;
  const other = otherSide(side);

  if (isLocal(host.name)) {
    const port = side === 'site' ? addresses.appPort : addresses.sitePort;
    return pair(side, `http://${host.header}`, `http://${host.name}:${port}`);
  }

  const configured = { site: addresses.siteUrl, app: addresses.appUrl };
  const own = configured[side];
  if (own && new URL(own).host === host.header) return pair(side, own, configured[other] ?? sibling(own, side));

  // We speak plain HTTP ourselves: a Host that names our own port came straight to us, any other through a TLS proxy.
  const ownPort = side === 'site' ? addresses.sitePort : addresses.appPort;
  const otherPort = side === 'site' ? addresses.appPort : addresses.sitePort;
  const direct = host.port === String(ownPort);
  const origin = `${direct ? 'http' : 'https'}://${host.header}`;
  const elsewhere = (name: string) => configured[other] ?? (direct ? `http://${name}:${otherPort}` : `https://${name}`);

  if (isUnder(host.name, addresses.productDomain)) {
    return pair(side, origin, elsewhere(`${side === 'site' ? 'app' : 'www'}.${addresses.productDomain}`));
  }
  if (addresses.previewHosts.some((suffix) => isUnder(host.name, suffix))) {
    const swapped = swapPortMarker(host.name, ownPort, otherPort);
    if (swapped) return pair(side, origin, configured[other] ?? `https://${swapped}`);
    return pair(side, origin, elsewhere(side === 'site' ? `app.${host.name}` : host.name.replace(/^app\./, '')));
  }
  return null;
}

/** A Host header taken apart, or null when it is not exactly a host with an optional port. */
function parseHost(header: string): { header: string; name: string; port: string } | null {
  const lower = header.toLowerCase();
  if (
    !/^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?$/.test(lower) ||
    !URL.canParse(`http://${lower}`)
  ) {
    return null;
  }
  const url = new URL(`http://${lower}`);
  return { header: url.host, name: url.hostname, port: url.port };
}

/** Whether a host name is this very machine, as a browser on it would write it. */
export function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** Whether a host name is a domain's own or one below it. */
export function isUnder(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

/** The origin beside a configured one: a leading `www.` becomes `app.`, a host without it gets the prefix. */
function sibling(origin: string, side: Side): string {
  const url = new URL(origin);
  url.hostname = side === 'site' ? url.hostname.replace(/^(www\.)?/, 'app.') : url.hostname.replace(/^app\./, 'www.');
  return url.origin;
}

/** Container hosts carry a port in their first label (`abc-8080.csb.app`, `8080-abc.gitpod.io`); null when there is none. */
function swapPortMarker(hostname: string, from: number, to: number): string | null {
  const [label = '', ...rest] = hostname.split('.');
  const pieces = label.split('-');
  const own = pieces.indexOf(String(from));
  const edge = [pieces.length - 1, 0].find((index) => pieces.length > 1 && /^\d{4,5}$/.test(pieces[index] ?? ''));
  const marker = own >= 0 ? own : edge;
  if (marker === undefined) return null;
  return [pieces.with(marker, String(to)).join('-'), ...rest].join('.');
}

function otherSide(side: Side): Side {
  return side === 'site' ? 'app' : 'site';
}

function pair(side: Side, own: string, other: string): Origins {
  return side === 'site' ? { site: own, app: other } : { site: other, app: own };
}
