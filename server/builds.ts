import type { RequestListener } from 'node:http';
import type { Side } from '@listgrove/kernel/origins';
import type { ServerBuild } from 'react-router';
import { openAssets } from './assets.ts';

type Middleware = (...parameters: [...Parameters<RequestListener>, next: () => void]) => void;

/** A web application as it is served: its server code and whatever answers for its files. */
export interface WebApp {
  load(): Promise<ServerBuild>;
  files: Middleware;
  /** In development Vite's own scripts and styles are inline; the policy would stop them. */
  isDevelopment: boolean;
}

/** What `npm run build` made of `site/` or `app/`. */
export function openBuild(side: Side): WebApp {
  const folder = new URL(`../${side}/build/`, import.meta.url);
  const build: Promise<ServerBuild> = import(new URL('server/index.js', folder).href);
  return {
    load: () => build,
    files: openAssets(new URL('client', folder).pathname),
    isDevelopment: false,
  };
}
