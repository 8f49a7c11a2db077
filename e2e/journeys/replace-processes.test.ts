import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, sparePort, startProduct } from '../product.ts';

// Only a database server takes several processes.
describe.runIf(process.env.TEST_DATABASE === 'server')('several processes', () => {
  let product: Product;
  let metrics: string;

  beforeAll(async () => {
    const port = await sparePort();
    metrics = `http://localhost:${port}/metrics`;
    product = await startProduct({ PROCESSES: '2', METRICS_PORT: String(port) });
  });
  afterAll(() => product?.stop());

  test('SIGUSR2 replaces all processes without a refused or failed request', { tags: 'long' }, async () => {
    const failures: string[] = [];
    let answered = 0;
    let isOver = false;

    /** Requests pages one after the other, over one connection that is kept open or over a new one for each request. */
    async function visit(keepAlive: boolean, path: () => string): Promise<void> {
      const agent = new http.Agent({ keepAlive, maxSockets: 1 });
      while (!isOver) {
        const status = await statusOf(`${product.site}${path()}`, agent).catch((error: Error) => error.message);
        if (status === 200) answered++;
        else failures.push(`${keepAlive ? 'kept' : 'new'} connection: ${status}`);
        await sleep(10);
      }
      agent.destroy();
    }
    await expect.poll(processIds, { timeout: 30_000 }).toHaveLength(2); // the second one starts last
    const old = await processIds();
    const visitors = [
      ...Array.from({ length: 4 }, () => visit(true, () => '/pricing')),
      ...Array.from({ length: 2 }, () => visit(false, () => '/')),
      visit(true, () => `/blog?q=${Math.random()}`),
    ];
    product.process.kill('SIGUSR2');
    await expect.poll(() => product.output(), { timeout: 50_000 }).toContain('all processes are replaced');
    isOver = true;
    await Promise.all(visitors);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    const replaced = await processIds();
    expect(replaced.filter((id) => old.includes(id))).toEqual([]);
    expect(replaced).toHaveLength(2);
  });

  async function processIds(): Promise<string[]> {
    const text = await (await fetch(metrics)).text();
    return [...text.matchAll(/^listgrove_process\{pid="(\d+)"\} 1$/gm)].map(([, id]) => id ?? '');
  }
});

function statusOf(url: string, agent: http.Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
      response.once('error', reject);
    });
    request.once('error', reject);
  });
}
