import cluster from 'node:cluster';
import { timingSafeEqual } from 'node:crypto';
import type http from 'node:http';
import { AggregatorRegistry, collectDefaultMetrics, register } from 'prom-client';
import { openConnections } from '../connections/connections.ts';
import { listen } from '../listen.ts';
import { log } from '../log.ts';

/**
 * Counts what this process does. Call it once in every serving process: it also answers the primary process, which
 * collects the values of all.
 */
export function startMetrics(): void {
  collectDefaultMetrics();
  if (cluster.isWorker) new AggregatorRegistry();
}

/**
 * Serves GET /metrics in Prometheus' text format on a port of its own: the values of this process or, in the primary
 * process, the sum of its serving processes. With a `token`, requests need `Authorization: Bearer`.
 */
export function serveMetrics(at: { host: string; port: number; token: string | null }): Promise<http.Server[]> {
  const ofAllProcesses = new AggregatorRegistry();
  const hasProcesses = () => Object.keys(cluster.workers ?? {}).length > 0;
  const read = () => (hasProcesses() ? ofAllProcesses.clusterMetrics() : register.metrics());

  const answer: http.RequestListener = (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, plain).end();
      return;
    }
    if (at.token && !isToken(request.headers.authorization, at.token)) {
      response.writeHead(401, { ...plain, 'www-authenticate': 'Bearer' }).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { ...plain, 'content-type': register.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be collected');
        response.writeHead(503, plain).end();
      },
    );
  };
  const connections = openConnections({ trustedProxies: [] });
  return listen(answer, { host: at.host, port: at.port, variable: 'METRICS_PORT' }, connections);
}

const plain = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

function isToken(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
