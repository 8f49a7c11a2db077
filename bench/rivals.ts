import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Captured } from './captured.ts';

/** Another server that the product is compared with. */
export interface Rival {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a minimal node:http server that sends the captured responses. */
export async function startBare(folder: string, answers: Captured[]): Promise<Rival> {
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify(answers.map((each) => ({ ...each, body: each.body.toString('base64') }))));
  const script = new URL('bare-server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(createInterface(child.stdout), 'line');
  return { port: Number(port), pid: child.pid ?? 0, stop: () => stop(child) };
}

/**
 * Starts nginx with one process that sends the captured bodies from files, with the captured headers. Skips responses
 * other than 200 and those to URLs with a query. Returns null if nginx is not installed.
 */
export async function startNginx(folder: string, port: number, answers: Captured[]): Promise<Rival | null> {
  const binary = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) =>
    existsSync(path),
  );
  if (!binary) return null;
  const files = join(folder, 'files');
  mkdirSync(files, { recursive: true, mode: 0o755 });
  const places = answers
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
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { port, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
