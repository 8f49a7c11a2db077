import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

// npm run trim-lockfile, after a change of dependencies: removes `engines` of packages from the lockfile (decision 235).
const file = join(root, 'package-lock.json');
const lockfile = JSON.parse(readFileSync(file, 'utf8'));
for (const [path, entry] of Object.entries(lockfile.packages)) {
  if (path.includes('node_modules/')) delete entry.engines;
}
writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
