import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Package {
  name?: string;
  license?: string | undefined;
  integrity?: string | undefined;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  engines?: Record<string, string>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

type Packages = Record<string, Package>;

/** Licenses that allow use, change and distribution (docs/dependencies.md). MPL-2.0 does for files that stay unchanged. */
const allowedLicenses = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'MPL-2.0',
];

/** Packages under another license or without a valid statement of one, and why each may be used. */
const licenseExceptions = [
  {
    name: /^@img\/sharp-(libvips-|win32-|wasm32$|freebsd-wasm32$|webcontainers-wasm32$)/,
    license: /LGPL-3.0-or-later/,
    reason: 'libvips, an unchanged library of its own that sharp loads',
  },
  {
    name: /^@(fontsource-variable|expo-google-fonts)\/figtree$/,
    license: /^(MIT AND )?OFL-1.1$/,
    reason: 'the typeface; OFL is the usual license of fonts',
  },
  {
    name: /^(graceful-fs|lru-cache)$/,
    license: /^BlueOak-1.0.0$/,
    reason: 'as permissive as MIT; of s3rver (tests) and of jsdom',
  },
  { name: /^caniuse-lite$/, license: /^CC-BY-4.0$/, reason: 'data of the build, of which nothing is distributed' },
  { name: /^@visx\/vendor$/, license: /^MIT and ISC$/, reason: 'both are allowed; the statement is misspelled' },
  {
    name: /^(busboy|dicer|streamsearch|combine-errors|humanize-number|only)$/,
    license: /^undefined$/,
    reason: 'MIT, in their LICENSE or README; of s3rver (tests)',
  },
];

/** Packages with an install script that do their work without it, because `.npmrc` runs none. */
const unneededInstallScripts = ['esbuild']; // it only replaces a launcher by the binary, to start faster

/**
 * Returns a sentence for each fault of the lockfile and of the dependencies in the `package.json` files: a package without
 * a SHA-512 checksum, from elsewhere than the registry, without an allowed license or with an install script, a missing
 * dependency (often one for another platform), with `engines`, of which npm would warn (decision 235), a version range.
 */
export function findLockfileFaults(): string[] {
  return [...findPackageFaults((readJson('package-lock.json') as { packages: Packages }).packages), ...findRanges()];
}

/** Returns the faults of these packages of a lockfile by path. */
export function findPackageFaults(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => faultsOf(path, entry, packages));
}

function faultsOf(path: string, entry: Package, packages: Packages): string[] {
  const at = path.lastIndexOf('node_modules/');
  if (at < 0 || entry.link) return []; // a workspace of ours
  if (entry.inBundle) return []; // part of another package and covered by its checksum
  const name = entry.name ?? path.slice(at + 'node_modules/'.length);
  const faults: string[] = [];
  if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? '')) faults.push('has no SHA-512 checksum');
  if (entry.resolved) faults.push(`comes from ${entry.resolved} instead of the registry`);
  if (!isAllowed(name, String(entry.license))) faults.push(`has the license ${entry.license}`);
  if (entry.hasInstallScript && !unneededInstallScripts.includes(name)) faults.push('has an install script');
  if (entry.engines) faults.push('states engines: run npm run trim-lockfile');
  for (const needed of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
    if (!isLocked(packages, path, needed)) faults.push(`needs ${needed}, which is not in the lockfile`);
  }
  return faults.map((fault) => `package-lock.json: ${path} ${fault}`);
}

/** Whether a license statement, such as "(MPL-2.0 OR Apache-2.0)", allows the use of the package. */
function isAllowed(name: string, license: string): boolean {
  if (licenseExceptions.some((each) => each.name.test(name) && each.license.test(license))) return true;
  const alternatives = license.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return alternatives.some((each) => each.split(' AND ').every((one) => allowedLicenses.includes(one)));
}

/** Whether the lockfile has a package where Node would look for it from `path`. */
function isLocked(packages: Packages, path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/** Direct dependencies without an exact version or with different versions in two workspaces. */
function findRanges(): string[] {
  const versions = new Map<string, string>();
  return globSync('{,*/}package.json', { cwd: root })
    .sort()
    .flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies } = readJson(file) as Package & {
        devDependencies?: Record<string, string>;
      };
      return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).flatMap(
        ([name, version]) => {
          if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) return [`${file}: ${name} has the range ${version}`];
          const other = versions.get(name) ?? version;
          versions.set(name, other);
          return other === version ? [] : [`${file}: ${name} is ${version}, elsewhere ${other}`];
        },
      );
    });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
