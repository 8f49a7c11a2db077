import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compressAssets } from './compress-assets.mjs';
import { trimManifest } from './trim-manifest.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Folders that are inputs of both the site's and the app's build. */
const shared = ['ui', 'web', 'domain', 'kernel', 'db/schema', 'scripts'];

/**
 * The products that `npm start` builds, with their inputs, each after those that it contains: the bundles of both web
 * applications, the template of the embedded database, and the server.
 */
const products = [
  {
    name: 'site',
    inputs: ['site', ...shared],
    run: ['react-router', 'build', 'site'],
  },
  { name: 'app', inputs: ['app', ...shared], run: ['react-router', 'build', 'app'] },
  { name: 'db', inputs: ['db'], run: ['node', 'db/template.ts'] },
  {
    name: 'server',
    inputs: ['server', 'site', 'app', 'db', 'fixtures', ...shared],
    run: ['node', 'scripts/build-server.mjs'],
  },
];

/**
 * Builds each product whose inputs changed since its last build. Prints nothing if all are up to date; ends the process
 * with code 1 if a build fails.
 */
export async function buildWhatIsStale() {
  for (const { name, inputs, run } of products) {
    const stamp = join(root, name, 'build/.inputs');
    const inputHash = hashOf(inputs);
    if (readIfThere(stamp) === inputHash) continue;
    console.log(`Building ${name} …`);
    const [command, ...parameters] = run;
    const program = command === 'node' ? process.execPath : join(root, 'node_modules/.bin', command);
    try {
      const env = { ...process.env, NODE_ENV: 'production' };
      await promisify(execFile)(program, parameters, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 });
    } catch (error) {
      console.error(error.stdout, error.stderr, `\nCannot start: building ${name} failed (see above).`);
      process.exit(1);
    }
    trimManifest(join(root, name, 'build/client'));
    compressAssets(join(root, name, 'build/client'));
    mkdirSync(join(root, name, 'build'), { recursive: true });
    writeFileSync(stamp, inputHash);
  }
}

function hashOf(inputs) {
  const hash = createHash('sha256').update(process.versions.node);
  hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of inputs) hash.update(hashOfFolder(folder));
  return hash.digest('hex');
}

const hashes = new Map();

/** Products share folders, and reading all files is most of what a start without a build does; each folder is read once. */
function hashOfFolder(folder) {
  const known = hashes.get(folder);
  if (known) return known;
  const files = globSync(`${folder}/**/*.{ts,tsx,js,mjs,css,sql,json,woff2,svg}`, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build|\.react-router)(\/|$)/.test(path),
  }).filter((path) => !path.includes('.test.'));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)));
  const digest = hash.digest('hex');
  hashes.set(folder, digest);
  return digest;
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

if (import.meta.filename === process.argv[1]) await buildWhatIsStale();
