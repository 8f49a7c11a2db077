import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** A page as all anonymous visitors share it. */
export interface PageAddress {
  /** Path and those parameters that the page's loader reads, in one order: this is what the router is asked for. */
  target: string;
  /** One of endlessly many that anybody can make up: with parameters, or spelt unlike any link of ours. */
  isIncidental: boolean;
}

/** What a route says in its `handle` (web/react/document.tsx). */
interface Handle {
  parameters?: readonly string[];
}

const longestTarget = 1_000;

/**
 * Tells which page a request line asks for; null for what is not shared: routes that name no `parameters` in their
 * handle, and lines that are no address. Unknown parameters (utm and the like) fall away here, before any routing.
 */
export function openAddresses({ routes }: Pick<ServerBuild, 'routes'>): (target: string) => PageAddress | null {
  const tree = childrenOf(undefined, routes);
  const known = new LRUCache<string, { address: PageAddress | null }>({ max: 5_000 });
  return (target) => {
    if (target.length > longestTarget) return null;
    const found = known.get(target);
    if (found) return found.address;
    const address = readTarget(target, tree);
    known.set(target, { address });
    return address;
  };
}

function readTarget(target: string, tree: RouteObject[]): PageAddress | null {
  if (!target.startsWith('/') || target.startsWith('/__') || !URL.canParse(`http://host${target}`)) return null;
  const { pathname, searchParams } = new URL(`http://host${target}`);
  if (pathname.includes('//') || /%(2f|5c|00)/i.test(pathname) || !canDecode(pathname)) return null;
  const isData = pathname.endsWith('.data');
  const matches = matchRoutes(tree, isData ? withoutData(pathname) : pathname) ?? [];
  const parameters = (matches.at(-1)?.route.handle as Handle | undefined)?.parameters;
  if (!parameters) return null;
  const wanted = new URLSearchParams();
  for (const name of parameters) {
    const value = searchParams.get(name);
    if (value !== null) wanted.set(name, value);
  }
  const part = isData ? searchParams.get('_routes') : null; // the routes whose data a client still needs
  if (part !== null) {
    const ids = new Set(matches.map(({ route }) => route.id));
    if (!part.split(',').every((id) => ids.has(id))) return null;
    wanted.set('_routes', part);
  }
  const query = wanted.size > 0 ? `?${wanted}` : '';
  const isUsual = /^\/(?:[a-z0-9._-]+\/)*[a-z0-9._-]*$/.test(pathname) && (pathname === '/' || !pathname.endsWith('/'));
  return { target: pathname + query, isIncidental: query !== '' || !isUsual };
}

/** The path of a page whose data are asked for, as the router itself reads it. */
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

/** The build's flat list of routes as the tree that it stands for. */
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
