import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Headless shells, builds of Chromium without a user interface. They use a third less processor time for the same pages. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of the first Chromium that prints its version. Tries, in this order: `CHROMIUM_PATH`, the system's
 * headless shell, the one from npm, the system's browser, Playwright's, a download by Playwright, and Debian's package if
 * run as root. Throws if none runs.
 */
export async function findBrowser(): Promise<string> {
  const sources = [
    ofEnvironment,
    () => ofSystem(shells),
    ofPackage,
    () => ofSystem(whole),
    ofPlaywright,
    downloadByPlaywright,
    installByApt,
  ];
  for (const source of sources) {
    const path = await source();
    if (path && runs(path)) return path;
  }
  throw new Error('No Chromium was found or could be installed. Set CHROMIUM_PATH to one.');
}

/** Arguments that let Chromium start in a container, as root, without network requests of its own. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

function ofEnvironment(): string | undefined {
  return process.env.CHROMIUM_PATH;
}

function ofSystem(names: string[]): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);
}

async function ofPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return isExecutable(path) ? path : undefined;
}

async function ofPackage(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const own = { ...process.env };
  // Makes the package unpack the libraries and fonts that a bare machine lacks, and set their paths in the environment.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  const brought = { ...process.env };
  // Restores the environment if the machine has its own libraries and fonts: child processes inherit these variables.
  useNamed(own);
  if (!existsSync('/etc/fonts/fonts.conf') || !runs(path)) useNamed(brought);
  return path;
}

function useNamed(environment: NodeJS.ProcessEnv): void {
  for (const name of ['AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
    const value = environment[name];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

async function downloadByPlaywright(): Promise<string | undefined> {
  spawnSync('playwright-core', ['install', 'chromium'], { stdio: 'inherit' });
  return ofPlaywright();
}

function installByApt(): string | undefined {
  if (process.getuid?.() !== 0) return undefined;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' });
  return ofSystem(whole);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // missing or not executable for this user; the caller tries the next path
  }
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}
