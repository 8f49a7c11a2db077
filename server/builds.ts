import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { Side } from '@listgrove/kernel/origins';
import type { ServerBuild } from 'react-router';
import { openAssets } from './assets.ts';

type Middleware = (...parameters: [...Parameters<RequestListener>, next: () => void]) => void;

/** A web application: its server code and the handler for its files. */
export interface WebApp {
  load(): Promise<ServerBuild>;
  files: Middleware;
  /** In development no security policy is sent, because it would block Vite's inline scripts and styles. */
  isDevelopment: boolean;
}

/** Imports the server code of `site/` and `app/`. `scripts/serve.mjs` names the files, so that its bundle contains them. */
export type BuildImports = Record<Side, () => Promise<ServerBuild>>;

/** Opens the output of `npm run build` for `site/` or `app/`. */
export function openBuild(side: Side, imports?: BuildImports): WebApp {
  const folder = new URL(`../${side}/build/`, import.meta.url);
  const build = imports ? imports[side]() : importBuild(new URL('server/index.js', folder));
  return {
    load: () => build,
    files: openAssets(new URL('client', folder).pathname),
    isDevelopment: false,
  };
}

async function importBuild(file: URL): Promise<ServerBuild> {
  if (!existsSync(file)) throw new Error(`${file.pathname} does not exist: run "npm run build" first.`);
  return import(file.href);
}
