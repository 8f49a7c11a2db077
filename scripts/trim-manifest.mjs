import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes what browsers do not read from the manifest of a build's client folder, which every page loads: what a route does not have
 * (`"hasLoader":false`), and the chunks that it imports, which only links that prefetch need (`<Link prefetch>`). No page has those.
 */
export function trimManifest(folder) {
  for (const file of globSync('assets/manifest-*.js', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8');
    const [, assignment, json] = /^(window\.__reactRouterManifest=)(.*?);?\s*$/s.exec(text) ?? [];
    // A route of the web app's manifest has a chunk whose name begins in the same way.
    if (!json) continue;
    const manifest = JSON.parse(json);
    for (const route of Object.values(manifest.routes)) route.imports = [];
    const trimmed = JSON.stringify(manifest, (_, value) => (value === false ? undefined : value));
    writeFileSync(join(folder, file), `${assignment}${trimmed};`);
  }
}
