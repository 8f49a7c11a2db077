import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Chromium without what a window needs: it takes a third less of the processor for the same pages. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium: `CHROMIUM_PATH`, the system's headless shell, the one that npm brought, the system's browser,
 * Playwright's, Playwright's download, Debian's package when root. Each is tried by asking for its version. Throws when
 * none runs.
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

/** What a Chromium needs to start in a container, as root, without looking for a network. */
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
  // Makes the package bring the libraries and fonts that a bare machine lacks, and name them in the environment.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  const brought = { ...process.env };
  // A machine that has its own keeps them, for everything else that is started from here too.
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
    return false; // not there, or not for this user: the next place is tried
  }
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}
