import type { IncomingMessage } from 'node:http';
import { type Addresses, isLocal, type Origins, originsFor } from '@listgrove/kernel/origins';
import { LRUCache } from 'lru-cache';
import type { ServerBuild } from 'react-router';
import { openAddresses, type PageAddress } from './addresses.ts';
import { asksForShared } from './shareable.ts';

/** A page that is the same for all visitors, on one of the site's origins. */
export interface SharedPage extends PageAddress {
  /** The key of its entry in the page cache: both origins and the target, separated by spaces. */
  key: string;
  origins: Origins;
}

/** What is computed once per host name. */
interface Host {
  origins: Origins;
  isUsual: boolean;
  prefix: string;
}

/**
 * Returns a function that finds the shared page for a request. It returns null if the response is for this visitor only
 * or if the host is not one of the site's. `mayHaveSession` says whether a Cookie header may belong to a session.
 */
export function openFinder(
  build: Pick<ServerBuild, 'routes'>,
  addresses: Addresses,
  mayHaveSession: (cookies: string) => boolean,
): (request: IncomingMessage) => SharedPage | null {
  const addressOf = openAddresses(build);
  const hosts = new LRUCache<string, { host: Host | null }>({ max: 500 });
  const pages = new LRUCache<string, { page: SharedPage | null }>({ max: 5_000 });

  function hostOf(name: string): Host | null {
    const found = hosts.get(name);
    if (found) return found.host;
    const origins = originsFor(name, 'site', addresses);
    const host = origins && { origins, isUsual: isUsual(origins.site), prefix: `${origins.site} ${origins.app} ` };
    if (name.length <= 300) hosts.set(name, { host });
    return host;
  }

  /** Whether visitors use this host. Other names under the domain are arbitrary and must not evict real pages. */
  function isUsual(site: string): boolean {
    const { hostname } = new URL(site);
    return addresses.siteUrl === null
      ? isLocal(hostname) || hostname === `www.${addresses.productDomain}`
      : site === addresses.siteUrl;
  }

  function find(name: string, target: string): SharedPage | null {
    const host = hostOf(name);
    const address = host && addressOf(target);
    if (!address) return null;
    const { origins, prefix } = host;
    const isArbitrary = address.isArbitrary || !host.isUsual;
    return { target: address.target, isArbitrary, origins, key: prefix + address.target };
  }

  return (request) => {
    if (!asksForShared(request, mayHaveSession)) return null;
    const { url: target = '', headers } = request;
    const name = headers.host ?? '';
    const line = `${name} ${target}`;
    const found = pages.get(line);
    if (found) return found.page;
    const page = find(name, target);
    if (line.length <= 500) pages.set(line, { page });
    return page;
  };
}

/** Returns the URL of a page from the key of its entry: both origins and the target, none of which contains a space. */
export function urlOf(key: string): string {
  const [site, , target] = key.split(' ');
  return `${site}${target}`;
}
