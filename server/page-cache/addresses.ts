import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router';

/** The address of a page that all anonymous visitors share. */
export interface PageAddress {
  /** Path and the parameters that the page's loader reads, in a fixed order. The router gets this as its URL. */
  target: string;
  /** Whether anybody can make up such addresses without limit: it has parameters, or a spelling that no link of the site has. */
  isArbitrary: boolean;
  /** Whether the page's content depends on the session, so that only visitors without one share it. */
  isPersonal: boolean;
}

/** The part of a route's `handle` that is read here (web/react/document.tsx). */
interface Handle {
  parameters?: readonly string[];
  personal?: boolean;
}

type Matches = RouteMatch<string, RouteObject>[];

const longestTarget = 1_000;

/**
 * Returns a function that maps the target of a request line to the address of a shared page. It returns null for pages
 * that are not shared (routes without `parameters` in their handle) and for targets that are not valid addresses. Unknown
 * parameters (such as utm_source) are removed here, before routing.
 */
export function openAddresses({ routes }: Pick<ServerBuild, 'routes'>): (target: string) => PageAddress | null {
  const tree = childrenOf(undefined, routes);
  // The router compiles the patterns of all routes for each match, which takes 1 ms. Searches have few paths and many targets.
  const matched = new LRUCache<string, Matches>({ max: 2_000 });
  const match = (pathname: string): Matches => {
    const matches = matched.get(pathname) ?? matchRoutes(tree, pathname) ?? [];
    matched.set(pathname, matches);
    return matches;
  };
  const known = new LRUCache<string, { address: PageAddress | null }>({ max: 5_000 });
  return (target) => {
    if (target.length > longestTarget) return null;
    const entry = known.get(target);
    if (entry) return entry.address;
    const address = readTarget(target, match);
    known.set(target, { address });
    return address;
  };
}

function readTarget(target: string, match: (pathname: string) => Matches): PageAddress | null {
  if (!target.startsWith('/') || target.startsWith('/__') || !URL.canParse(`http://host${target}`)) return null;
  const { pathname, searchParams } = new URL(`http://host${target}`);
  if (pathname.includes('//') || /%(2f|5c|00)/i.test(pathname) || !canDecode(pathname)) return null;
  const isData = pathname.endsWith('.data');
  const matches = match(isData ? withoutData(pathname) : pathname);
  const { parameters, personal } = (matches.at(-1)?.route.handle ?? {}) as Handle;
  if (!parameters) return null;
  const wanted = new URLSearchParams();
  for (const name of parameters) {
    const value = searchParams.get(name);
    if (value !== null) wanted.set(name, value);
  }
  const part = isData ? searchParams.get('_routes') : null; // the routes whose data the client requests
  if (part !== null) {
    const ids = new Set(matches.map(({ route }) => route.id));
    if (!part.split(',').every((id) => ids.has(id))) return null;
    wanted.set('_routes', part);
  }
  const query = wanted.size > 0 ? `?${wanted}` : '';
  const isUsual = /^\/(?:[a-z0-9._-]+\/)*[a-z0-9._-]*$/.test(pathname) && (pathname === '/' || !pathname.endsWith('/'));
  return { target: pathname + query, isArbitrary: query !== '' || !isUsual, isPersonal: personal === true };
}

/** Returns the path of the page that a target belongs to. */
export function pathOf(target: string): string {
  const [pathname = ''] = target.split('?');
  return pathname.endsWith('.data') ? withoutData(pathname) : pathname;
}

/** Returns the path of the page that a data request (`.data`) belongs to, by the same rules as the router. */
function withoutData(pathname: string): string {
  return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.slice(0, -'.data'.length);
}

function canDecode(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Converts the build's flat list of routes into a tree. */
function childrenOf(parentId: string | undefined, routes: ServerBuild['routes']): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index, caseSensitive, module: { handle } }) => ({
      id,
      path,
      caseSensitive,
      handle,
      ...(index ? { index } : { children: childrenOf(id, routes) }),
    }));
}
