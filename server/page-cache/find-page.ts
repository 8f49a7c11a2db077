import type { IncomingMessage } from 'node:http';
import { type Addresses, isLocal, type Origins, originsFor } from '@listgrove/kernel/origins';
import { LRUCache } from 'lru-cache';
import type { ServerBuild } from 'react-router';
import { openAddresses, type PageAddress } from './addresses.ts';
import { asksForShared } from './shareable.ts';

/** A page that everybody gets alike, as one of our origins has it. */
export interface SharedPage extends PageAddress {
  key: string;
  origins: Origins;
}

/** What is known of a host name once for all requests to it. */
interface Host {
  origins: Origins;
  isUsual: boolean;
  prefix: string;
}

/** Tells the shared page that a request asks for; null when its answer is for the asker alone, or the host none of ours. */
export function openFinder(
  build: Pick<ServerBuild, 'routes'>,
  addresses: Addresses,
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

  /** Whether a host is the one that visitors use: whoever makes up names under the domain pushes out no real page. */
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
    const isIncidental = address.isIncidental || !host.isUsual;
    return { target: address.target, isIncidental, origins, key: prefix + address.target };
  }

  return (request) => {
    if (!asksForShared(request)) return null;
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

/** The address of a page by the key that it is kept under: both origins and the target, which no space is in. */
export function urlOf(key: string): string {
  const [site, , target] = key.split(' ');
  return `${site}${target}`;
}
