import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes the chunks that each route imports from the manifest of a build's client folder. Every page loads the manifest, and
 * browsers read these lists only for links that prefetch (`<Link prefetch>`), which no page has.
 */
export function trimManifest(folder) {
  for (const file of globSync('assets/manifest-*.js', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8');
    const [, assignment, json] = /^(window\.__reactRouterManifest=)(.*?);?\s*$/s.exec(text) ?? [];
    // A route of the web app's manifest has a chunk whose name begins in the same way.
    if (!json) continue;
    const manifest = JSON.parse(json);
    for (const route of Object.values(manifest.routes)) route.imports = [];
    writeFileSync(join(folder, file), `${assignment}${JSON.stringify(manifest)};`);
  }
}
