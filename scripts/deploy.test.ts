import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { names } from '@listgrove/server/variables';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

// The files of deploy/, as far as programs without a container engine can check them. Programs that this machine does not
// have are left out.

const deploy = fileURLToPath(new URL('../deploy/', import.meta.url));
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  env_file?: string;
  volumes?: string[];
  networks?: string[];
  depends_on?: Record<string, unknown> | string[];
  stop_grace_period?: string;
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>;
  volumes: Record<string, unknown>;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'listgrove-deploy-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the path of a program of this machine, or null. */
function find(program: string): string | null {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return places.map((place) => join(place, program)).find((path) => existsSync(path)) ?? null;
}

/** Returns what the name of a test says if its program is not on this machine. */
const without = (program: string | null) => (program ? '' : ' (left out: the program is not installed here)');

/** Runs a program. Returns what it printed, with its exit code. */
function run(program: string, parameters: string[], environment: Record<string, string> = {}) {
  const options = { encoding: 'utf8', env: { ...process.env, ...environment } } as const;
  const { status, stdout, stderr } = spawnSync(program, parameters, options);
  return { status, printed: stdout + stderr };
}

describe('compose.yaml', () => {
  const { services, networks, volumes } = parse(read('compose.yaml'), { strict: true, uniqueKeys: true }) as Compose;
  const all = Object.entries(services);

  test('is a file of the Compose Specification', () => {
    const { $schema: _, ...schema } = JSON.parse(
      readFileSync(join(import.meta.dirname, 'testing/compose-spec.json'), 'utf8'),
    );
    const isValid = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
    isValid({ services, networks, volumes });
    expect(isValid.errors ?? []).toEqual([]);
    isValid({ services: { ...services, caddy: { ...services.caddy, port: ['80:80'] } } });
    expect(isValid.errors).toMatchObject([{ instancePath: '/services/caddy', keyword: 'additionalProperties' }]);
  });

  test('names only services, networks, volumes and files that exist, and fixes the version of every image', () => {
    for (const [name, service] of all) {
      const needed = service.depends_on ?? [];
      for (const each of Array.isArray(needed) ? needed : Object.keys(needed)) {
        expect(Object.keys(services), name).toContain(each);
      }
      for (const network of service.networks ?? []) expect(Object.keys(networks), name).toContain(network);
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.')) expect(existsSync(join(deploy, source)), source).toBe(true);
        else expect(Object.keys(volumes), name).toContain(source);
      }
      if (service.build) expect(existsSync(join(deploy, service.build.context, service.build.dockerfile))).toBe(true);
      else expect(service.image, name).toMatch(/:v?\d/);
    }
  });

  test('gives the product variables that it knows, and trusts the network of its proxy only', () => {
    const { environment = {}, env_file, stop_grace_period } = services.listgrove ?? {};
    const known: string[] = [...names, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
    expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
    const [subnet] = Object.values(networks).flatMap(({ ipam }) => ipam.config.map((each) => each.subnet));
    expect(environment.TRUSTED_PROXIES).toBe(subnet);
    expect(existsSync(join(deploy, `${env_file}.example`))).toBe(true);
    // A stop takes up to 10 seconds.
    expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(10);
    const upstream = services.caddy?.environment?.UPSTREAM ?? '';
    expect(Object.keys(services)).toContain(upstream);
  });
});

test('the example environment names only variables that the product knows', () => {
  const named = [...read('environment.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(4);
  expect(names).toEqual(expect.arrayContaining(named));
});

test('the proxies pass on to the ports that the container opens', () => {
  const ports = /^EXPOSE (\d+) (\d+)$/m.exec(read('Containerfile'))?.slice(1) ?? [];
  expect(ports).toEqual(['8080', '3000']);
  const ofCaddy = [...read('Caddyfile').matchAll(/import listgrove (\d+)/g)].map(([, port]) => port);
  expect(ofCaddy).toEqual(ports);
  const ofNginx = [...read('nginx.conf').matchAll(/server 127\.0\.0\.1:(\d+);/g)].map(([, port]) => port);
  expect(ofNginx).toEqual(ports);
});

test('the container starts a program that exists, and copies what the build needs', () => {
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(read('Containerfile')) ?? [];
  expect(existsSync(join(deploy, '..', (JSON.parse(command) as string[])[1] ?? ''))).toBe(true);
  const versions = [...read('Containerfile').matchAll(/^FROM \S+node:(\d+)-/gm)].map(([, version]) => version);
  expect(new Set(versions).size).toBe(1);
});

const nginx = find('nginx');
test.skipIf(!nginx)(`nginx accepts its configuration${without(nginx)}`, () => {
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const subject = ['-subj', '/CN=www.example.com', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject], {
    stdio: 'ignore',
  });
  const version =
    run(nginx ?? '', ['-v'])
      .printed.match(/(\d+)\.(\d+)\.(\d+)/)
      ?.slice(1)
      .map(Number) ?? [];
  const isOlder = Number(version[0]) === 1 && Number(version[1]) < 26 && !(version[1] === 25 && Number(version[2]) > 0);
  let configuration = read('nginx.conf')
    .replace(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
    .replace(/ssl_certificate {2}.*;/g, `ssl_certificate ${certificate};`);
  if (isOlder) configuration = configuration.replaceAll('http2 on;', '').replaceAll('443 ssl;', '443 ssl http2;');
  writeFileSync(join(folder, 'site.conf'), configuration);
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  );
  const outer = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths.join(' ')} include ${folder}/site.conf; }`;
  writeFileSync(join(folder, 'nginx.conf'), outer);
  const { status, printed } = run(nginx ?? '', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')]);
  expect(printed).toContain('test is successful');
  expect(status).toBe(0);
});

const caddy = find('caddy');
test.skipIf(!caddy)(`Caddy accepts its configuration${without(caddy)}`, () => {
  const hosts = { SITE_HOST: 'www.example.com', APP_HOST: 'app.example.com', HOME: folder };
  const parameters = ['validate', '--adapter', 'caddyfile', '--config', join(deploy, 'Caddyfile')];
  const { status, printed } = run(caddy ?? '', parameters, hosts);
  expect(printed).toContain('Valid configuration');
  expect(status).toBe(0);
});

const systemd = find('systemd-analyze');
test.skipIf(!systemd)(`systemd accepts the unit, and finds little exposure${without(systemd)}`, () => {
  // The unit names a program of the machine that it is for; one of this machine stands for it.
  const unit = join(folder, 'listgrove.service');
  const here = read('listgrove.service').replace(/^ExecStart=.*$/m, `ExecStart=${process.execPath}`);
  writeFileSync(unit, here.replace(/^Documentation=.*$/m, ''));
  const verified = run(systemd ?? '', ['verify', unit]);
  expect(verified.printed).not.toContain('listgrove.service');
  const exposure = run(systemd ?? '', ['security', '--offline=true', '--no-pager', unit]).printed;
  expect(Number(/exposure level for listgrove\.service: ([\d.]+)/.exec(exposure)?.[1])).toBeLessThan(2);
});

const docker = find('docker');
const hasCompose = docker !== null && run(docker, ['compose', 'version']).status === 0;
test.skipIf(!hasCompose)(`docker compose accepts compose.yaml${without(hasCompose ? docker : null)}`, () => {
  const project = join(folder, 'deploy');
  mkdirSync(project);
  for (const name of ['compose.yaml', 'Caddyfile']) copyFileSync(join(deploy, name), join(project, name));
  copyFileSync(join(deploy, 'environment.example'), join(project, 'environment'));
  const secrets = {
    POSTGRES_PASSWORD: 'a',
    STORE_SECRET: 'b',
    SITE_HOST: 'www.example.com',
    APP_HOST: 'app.example.com',
  };
  const { status, printed } = run(
    docker ?? '',
    ['compose', '-f', join(project, 'compose.yaml'), 'config', '--quiet'],
    secrets,
  );
  expect([status, printed]).toEqual([0, '']);
});
