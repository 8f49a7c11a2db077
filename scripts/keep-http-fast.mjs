import { once } from 'node:events';
import { createServer, get } from 'node:http';

/** V8 fixes the size of a class's objects when the seventh is created. */
const enough = 8;

/** The objects of these requests, kept reachable while the process runs. */
const kept = [];

/**
 * Keeps requests fast (docs/decisions/234): answers eight requests of its own before anybody else can send one. V8 fixes the size of the
 * objects of a class by those that exist when the seventh is created. If a garbage collection has just removed the first ones, requests and
 * responses become hash tables, and every request takes three times as long until the process ends.
 */
export async function keepHttpFast() {
  const server = createServer((request, response) => {
    kept.push(request, response, request.socket);
    response.end();
  });
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true }); // not shared with other processes of a cluster
  await once(server, 'listening');
  const { port } = server.address();
  for (let number = 0; number < enough; number++) {
    const [answer] = await once(get({ host: '127.0.0.1', port, agent: false }), 'response');
    await once(answer.resume(), 'end');
  }
  server.close();
}
