import type { Side } from '@listgrove/kernel/origins';
import { createServer } from 'vite';
import type { WebApp } from './builds.ts';

/** Opens `site/` or `app/` from its sources, with hot reload (`npm run dev`). */
export async function openSources(side: Side, port: number): Promise<WebApp & { close(): Promise<void> }> {
  const vite = await createServer({
    root: new URL(`../${side}`, import.meta.url).pathname,
    configFile: new URL(`../${side}/vite.config.ts`, import.meta.url).pathname,
    server: { middlewareMode: true, hmr: { port: port + 20_000, host: 'localhost' } },
    appType: 'custom',
  });
  return {
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as ReturnType<WebApp['load']>,
    files: vite.middlewares,
    isDevelopment: true,
    close: () => vite.close(),
  };
}
