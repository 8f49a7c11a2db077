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

/** Tells the shared page that a request asks for; null when its answer is for the asker alone, or the host none of ours. */
export function openFinder(
  build: Pick<ServerBuild, 'routes'>,
  addresses: Addresses,
): (request: IncomingMessage) => SharedPage | null {
  const addressOf = openAddresses(build);
  const hosts = new LRUCache<string, { origins: Origins | null }>({ max: 500 });

  function originsOf(host: string): Origins | null {
    const found = hosts.get(host);
    if (found) return found.origins;
    const origins = originsFor(host, 'site', addresses);
    if (host.length <= 300) hosts.set(host, { origins });
    return origins;
  }

  /** Whether a host is the one that visitors use: whoever makes up names under the domain pushes out no real page. */
  function isUsual(site: string): boolean {
    const { hostname } = new URL(site);
    return addresses.siteUrl === null
      ? isLocal(hostname) || hostname === `www.${addresses.productDomain}`
      : site === addresses.siteUrl;
  }

  return (request) => {
    if (!asksForShared(request)) return null;
    const origins = originsOf(request.headers.host ?? '');
    const address = origins && addressOf(request.url ?? '');
    if (!address) return null;
    const isIncidental = address.isIncidental || !isUsual(origins.site);
    return { target: address.target, isIncidental, origins, key: `${origins.site} ${origins.app} ${address.target}` };
  };
}
