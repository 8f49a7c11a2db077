import { editedNouns } from '@listgrove/domain/edited-nouns.server';
import { sluggedNouns } from '@listgrove/domain/public-nouns.server';
import { newId } from '@listgrove/kernel/ids';
import type { Side } from '@listgrove/kernel/origins';
import { openBuild } from '@listgrove/server/builds';

/** A route of either app. */
export interface TableRoute {
  side: Side;
  id: string;
  /** Its path with parameters, such as `/blog/:slug`. */
  pattern: string;
  isIndex: boolean;
  /** Whether it answers with a page, not with data or a file. */
  isPage: boolean;
  hasAction: boolean;
}

/** The values of the parameters that name a noun: "blog". Of `:place` share images, of `:noun` the versions of its items. */
const nouns: Record<string, string[]> = {
  ':place': sluggedNouns.flatMap(([, { path, shareLabel }]) => (shareLabel === null ? [] : path.slice(1))),
  ':noun': Object.values(editedNouns).map(({ deskPath }) => deskPath.replace('/admin/', '')),
};

/**
 * Returns all routes of both built apps that have a path of their own, in the order of their tables; one that serves several nouns once
 * for each of them.
 */
export async function readRouteTable(): Promise<TableRoute[]> {
  return [...(await routesOf('site')), ...(await routesOf('app'))].flatMap((route) => {
    const [parameter] = /:(place|noun)\b/.exec(route.pattern) ?? [''];
    const names = nouns[parameter];
    return names?.map((name) => ({ ...route, pattern: route.pattern.replace(parameter, name) })) ?? route;
  });
}

/** Returns a path that the pattern of a route matches. */
export function pathOf({ pattern }: Pick<TableRoute, 'pattern'>): string {
  return pattern
    .replaceAll(':id', newId())
    .replaceAll(':number', '1')
    .replaceAll(':size', '192')
    .replaceAll(':type', 'privacy')
    .replaceAll(':provider', 'google')
    .replaceAll(/:\w+/g, 'no-such-item-12345678')
    .replace('*', 'no/such/page');
}

/** Returns both addresses of a form: that of the page, and that of the data request of React Router. */
export function addressesOf(route: Pick<TableRoute, 'pattern' | 'isIndex'>): [page: string, data: string] {
  const path = pathOf(route);
  const query = route.isIndex ? '?index' : '';
  return [path + query, (path === '/' ? '/_.data' : `${path}.data`) + query];
}

async function routesOf(side: Side): Promise<TableRoute[]> {
  const { routes } = await openBuild(side).load();
  const all = Object.values(routes).filter((route) => route !== undefined);
  const patternOf = (route: (typeof all)[number]): string => {
    const parent = route.parentId ? routes[route.parentId] : undefined;
    return (parent ? patternOf(parent) : '') + (route.path ? `/${route.path}` : '');
  };
  return all
    .filter(({ path, index }) => path !== undefined || index)
    .filter(({ id }) => id !== 'root')
    .map((route) => ({
      side,
      id: route.id,
      pattern: patternOf(route) || '/',
      isIndex: route.index === true,
      isPage: 'default' in route.module,
      hasAction: 'action' in route.module && route.module.action !== undefined,
    }));
}
