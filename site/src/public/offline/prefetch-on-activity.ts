import { loadToasts } from '@listgrove/web/react/toast';
import { useEffect, useRef } from 'react';
import { matchRoutes } from 'react-router';

declare global {
  interface Window {
    /** Set by React Router before it renders: the addresses of each route's code, by the route's id. */
    __reactRouterManifest: { routes: Record<string, RouteCode | undefined> };
  }
}

interface RouteCode {
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
}

const activityEvents = ['pointerover', 'pointerdown', 'keydown', 'focusin'];

/**
 * Prefetches the code that is needed while offline: the routes at `paths` and the toasts. Without it, a failed first
 * use of such a route would replace the page with an error page. The code is loaded at the visitor's first
 * pointer, key or focus event, so that visitors who only read do not load it, and again at the next one if it could not be loaded.
 */
export function usePrefetchOnActivity(...paths: string[]): void {
  const wanted = useRef(paths);
  useEffect(() => {
    const stop = new AbortController();
    let isLoading = false;
    const prefetch = async () => {
      if (isLoading) return;
      isLoading = true;
      try {
        await Promise.all(wanted.current.flatMap(routeModules).map(loadModule));
        await loadToasts();
        stop.abort();
      } catch (error) {
        console.warn(error); // offline: what the code is for says so when it is used
      }
      isLoading = false;
    };
    for (const type of activityEvents) addEventListener(type, prefetch, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, []);
}

/** Returns the addresses of the code of the route at `path`. */
function routeModules(path: string): string[] {
  const route = matchRoutes(window.__reactRouterDataRouter.routes, path)?.at(-1)?.route;
  const code = route && window.__reactRouterManifest.routes[route.id];
  return code
    ? [code.module, code.clientActionModule, code.clientLoaderModule].filter((href) => href !== undefined)
    : [];
}

/**
 * Loads a module. A browser never imports a module again whose import has failed in the document, so it is fetched first, which can be
 * repeated.
 */
async function loadModule(href: string): Promise<void> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} could not be loaded: ${answer.status}`);
  await answer.arrayBuffer(); // in the browser's cache from then on
  await import(/* @vite-ignore */ href);
}
