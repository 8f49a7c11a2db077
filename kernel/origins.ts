/** The two web origins of the product: `site` is the public site with the back office, `app` is the app. */
export type Side = 'site' | 'app';

/** The origin of each side in the form of `location.origin`: scheme, host and port, without a trailing slash. */
export type Origins = Record<Side, string>;

/**
 * The part of the configuration that origins are derived from. `siteUrl` and `appUrl` are null if they are not
 * configured; `previewHosts` are host suffixes.
 */
export interface Addresses {
  siteUrl: string | null;
  appUrl: string | null;
  sitePort: number;
  appPort: number;
  productDomain: string;
  previewHosts: string[];
}

/**
 * Returns both public origins for a request to `side` with this Host header, or null if the host is not one of ours
 * (the caller then responds with 421). If the origin of the side is configured, only its host and local hosts with the
 * side's own port are accepted. Otherwise all local hosts are, the product's domain and its subdomains, and the preview
 * hosts.
 */
export function originsFor(hostHeader: string, side: Side, addresses: Addresses): Origins | null {
  const host = parseHost(hostHeader);
  if (!host) return null;
  const other = otherSide(side);
  const configured = { site: addresses.siteUrl, app: addresses.appUrl };
  const own = configured[side];
  const ownPort = side === 'site' ? addresses.sitePort : addresses.appPort;
  const otherPort = side === 'site' ? addresses.appPort : addresses.sitePort;
  const direct = host.port === String(ownPort);

  if (isLocal(host.name)) {
    if (own && !direct) return null;
    return pair(side, `http://${host.header}`, `http://${host.name}:${otherPort}`);
  }
  const expected = own ?? (configured[other] && sibling(configured[other], other));
  if (expected && new URL(expected).host === host.header) {
    return pair(side, expected, configured[other] ?? sibling(expected, side));
  }
  if (own) return null;

  // This server speaks plain HTTP. A Host header with its own port means a direct connection; any other Host header
  // means that a proxy in front terminates TLS.
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

/** An origin that links in mails may have. Only `mailOriginsOf` makes one, so that no link follows a request's host. */
export type MailOrigin = string & { readonly forMail: true };

/** The origins that links in mails have. */
export type MailOrigins = Record<Side, MailOrigin>;

/**
 * Returns the origins of links in mails: the configured ones, or the one that is configured and the one derived from it. A
 * sender of requests chooses the Host header, so `origins`, which follow it, are used only if none is configured.
 */
export function mailOriginsOf(
  origins: Origins,
  { siteUrl, appUrl }: Pick<Addresses, 'siteUrl' | 'appUrl'>,
): MailOrigins {
  const site = siteUrl ?? (appUrl && sibling(appUrl, 'app')) ?? origins.site;
  const app = appUrl ?? (siteUrl && sibling(siteUrl, 'site')) ?? origins.app;
  return { site, app } as MailOrigins; // the only place that makes them
}

/** Parses a Host header. Returns null unless it is exactly a host name with an optional port. */
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

/** Returns whether a host name is one that a browser uses for its own machine: localhost, 127.0.0.1 or [::1]. */
export function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** Returns whether a host name is `domain` itself or a subdomain of it. */
export function isUnder(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

/**
 * Derives the other origin from the configured one of `side`. For the site, a leading `www.` becomes `app.`, and any
 * other host gets the prefix `app.`. For the app, a leading `app.` becomes `www.`.
 */
function sibling(origin: string, side: Side): string {
  const url = new URL(origin);
  url.hostname = side === 'site' ? url.hostname.replace(/^(www\.)?/, 'app.') : url.hostname.replace(/^app\./, 'www.');
  return url.origin;
}

/**
 * Replaces the port in the first label of a container host (`abc-8080.csb.app`, `8080-abc.gitpod.io`) by `to`. Prefers
 * the port `from`, otherwise a port number at the end or the start of the label. Returns null if there is none.
 */
function swapPortMarker(hostname: string, from: number, to: number): string | null {
  const [label = '', ...otherLabels] = hostname.split('.');
  const pieces = label.split('-');
  const own = pieces.indexOf(String(from));
  const edge = [pieces.length - 1, 0].find((index) => pieces.length > 1 && /^\d{4,5}$/.test(pieces[index] ?? ''));
  const marker = own >= 0 ? own : edge;
  if (marker === undefined) return null;
  return [pieces.with(marker, String(to)).join('-'), ...otherLabels].join('.');
}

function otherSide(side: Side): Side {
  return side === 'site' ? 'app' : 'site';
}

function pair(side: Side, own: string, other: string): Origins {
  return side === 'site' ? { site: own, app: other } : { site: other, app: own };
}
