import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Captured } from './captured.ts';

/** A running server that the benchmarks compare the product with. */
export interface Rival {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a minimal node:http server that sends the captured responses. Writes its files to `folder`, which the caller
 * removes.
 */
export async function startBare(folder: string, captured: Captured[]): Promise<Rival> {
  const file = join(folder, 'captured.json');
  writeFileSync(file, JSON.stringify(captured.map((each) => ({ ...each, body: each.body.toString('base64') }))));
  const script = new URL('bare-server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(createInterface(child.stdout), 'line');
  return { port: Number(port), pid: child.pid ?? 0, stop: () => stop(child) };
}

/**
 * Starts nginx as a single process that sends the captured bodies from files, with the captured headers except those that
 * nginx sets itself. Serves only responses with status 200 to URLs without a query. Writes its files to `folder`, which the
 * caller removes. Returns null if nginx is not installed.
 */
export async function startNginx(folder: string, port: number, captured: Captured[]): Promise<Rival | null> {
  const binary = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
    existsSync(path),
  );
  if (!binary) return null;
  const files = join(folder, 'files');
  mkdirSync(files, { recursive: true, mode: 0o755 });
  const places = captured
    .filter(({ status, path }) => status === 200 && !path.includes('?'))
    .map(({ path, headers, body }, index) => {
      writeFileSync(join(files, String(index)), body);
      const added = headers
        .filter(([name]) => !['content-length', 'content-type', 'etag', 'vary'].includes(name))
        .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
      const type = headers.find(([name]) => name === 'content-type')?.[1] ?? 'text/html';
      return `location = "${path}" { root ${files}; try_files /${index} =404; default_type "${type}"; ${added.join(' ')} }`;
    });
  const configuration = `
    worker_processes 1; daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events { worker_connections 4096; }
    http {
      access_log off; sendfile on; tcp_nodelay on; keepalive_requests 100000000; open_file_cache max=100;
      client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
      uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
      server { listen 127.0.0.1:${port}; ${places.join('\n')} }
    }`;
  writeFileSync(join(folder, 'nginx.conf'), configuration);
  execFileSync(binary, ['-t', '-q', '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  const child = spawn(binary, ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
  await listening(child, port);
  return { port, pid: child.pid ?? 0, stop: () => stop(child) };
}

/** Resolves when the port accepts connections, because nginx does not report when it listens. Throws if that fails. */
async function listening(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 500 && !hasExited(child); tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const probe = net.connect(port, '127.0.0.1', () => {
        probe.destroy();
        resolve(true);
      });
      probe.on('error', () => resolve(false));
    });
    if (isOpen) return;
    await pause(20);
  }
  await stop(child);
  throw new Error('nginx does not accept connections.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** A process that a signal ended has a `signalCode` instead of an `exitCode`. */
function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
