import type { IncomingMessage } from 'node:http';
import type { Viewer } from '@listgrove/domain/rights/viewer';
import { type Addresses, isLocal, type Origins, originsFor } from '@listgrove/kernel/origins';
import { LRUCache } from 'lru-cache';
import type { ServerBuild } from 'react-router';
import { openAddresses, type PageAddress } from './addresses.ts';
import type { KnownViewer } from './known-viewers.ts';

/** A page that many visitors share, on one of the site's origins: those without a session, members, or staff. */
export interface SharedPage extends PageAddress {
  /** The key of its entry in the page cache: both origins, the target and the kind of viewer, separated by spaces. */
  key: string;
  origins: Origins;
  /** The signed-in viewer, whose texts are inserted into the page; null for visitors without a session. */
  viewer: Viewer | null;
  /** Whether the visitor's cookie is of an account that is to be deleted, and has to stay so that its owner can come back. */
  isLeaving: boolean;
}

/** How the finder learns of sessions. */
export interface Sessions {
  /** Whether a Cookie header may belong to a session of the app. */
  mayBeAccount(cookies: string): boolean;
  /** Whether it may belong to a session for feedback. */
  mayBeFeedback(cookies: string): boolean;
  /** Returns what is known of the app's session, or undefined if it must be read first. */
  find(cookies: string): KnownViewer | undefined;
  /** Whether it is known that the session for feedback is over. */
  isFeedbackOver(cookies: string): boolean;
}

/** What is computed once per host name. */
interface Host {
  origins: Origins;
  isUsual: boolean;
  prefix: string;
}

/**
 * Returns a function that finds the shared page for a request. It returns null if the page must be rendered for this visitor
 * alone, if the visitor's session is not known yet, or if the host is not one of the site's. Credentials in `Authorization`
 * do not count: the site has no use for them.
 */
export function openFinder(
  build: Pick<ServerBuild, 'routes'>,
  addresses: Addresses,
  sessions: Sessions,
): (request: IncomingMessage) => SharedPage | null {
  const addressOf = openAddresses(build);
  const hosts = new LRUCache<string, { host: Host | null }>({ max: 500 });
  const pages = new LRUCache<string, { page: SharedPage | null }>({ max: 5_000 });

  function hostOf(name: string): Host | null {
    const entry = hosts.get(name);
    if (entry) return entry.host;
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
    return { ...address, isArbitrary, origins, key: prefix + address.target, viewer: null, isLeaving: false };
  }

  /** Returns the page that is shared by visitors like this one. */
  function forVisitor(page: SharedPage, cookies: string): SharedPage | null {
    const known = sessions.find(cookies);
    if (!known && sessions.mayBeAccount(cookies)) return null;
    const { viewer, isLeaving } = known ?? { viewer: null, isLeaving: false };
    if (!page.isPersonal && viewer)
      return { ...page, viewer, key: `${page.key} ${viewer.isAdmin ? 'staff' : 'member'}` };
    const mayBePersonal = viewer || (sessions.mayBeFeedback(cookies) && !sessions.isFeedbackOver(cookies));
    return page.isPersonal && mayBePersonal ? null : { ...page, isLeaving };
  }

  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const { url: target = '', headers } = request;
    const name = headers.host ?? '';
    const line = `${name} ${target}`;
    let entry = pages.get(line);
    if (!entry) {
      entry = { page: find(name, target) };
      if (line.length <= 500) pages.set(line, entry);
    }
    return entry.page && headers.cookie !== undefined ? forVisitor(entry.page, headers.cookie) : entry.page;
  };
}

/** Returns whether an entry is for signed-in viewers, by its key. */
export function isForViewers(key: string): boolean {
  return key.split(' ').length > 3;
}

/** Returns the URL of a page from the key of its entry. No part of a key contains a space. */
export function urlOf(key: string): string {
  const [site, , target] = key.split(' ');
  return `${site}${target}`;
}
