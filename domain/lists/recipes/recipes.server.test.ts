import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isPublicAddress } from '../../network/public-address.server.ts';
import { internet, type Network } from '../../network/request-public.server.ts';
import { hidden, waysAround } from '../link-preview/testing/hostile-addresses.ts';
import { createRecipes } from './recipes.server.ts';

const publicAddress = '93.184.216.34';
const recipe = { '@type': 'Recipe', name: 'Soup', recipeYield: '2', recipeIngredient: ['1 leek', '2 carrots'] };
const html = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`;

/** A server on this machine, and what it was asked for. */
const asked: string[] = [];
let server: http.Server;
let port = 0;
let answer: http.RequestListener;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html);
});

/** A network in which every host has these addresses. Only connections to the one public address lead to the server. */
const networkOf = (...addresses: string[]): Network => ({
  resolve: async () => addresses,
  isAllowed: isPublicAddress,
  ports: [port],
  route: (address) => (address === publicAddress ? '127.0.0.1' : address),
});

const urlOf = (host: string) => `http://${host}:${port}/soup`;

test('a recipe is fetched once and then known', async () => {
  const recipes = createRecipes(networkOf(publicAddress));
  const url = urlOf('kitchen.example');
  const soup = { title: 'Soup', yield: '2', ingredients: ['1 leek', '2 carrots'] };
  expect(recipes.known(url)).toBeUndefined();
  expect(await Promise.all([recipes.fetch(url), recipes.fetch(url)])).toEqual([soup, soup]);
  expect(recipes.known(url)).toEqual(soup);
  expect(asked).toEqual(['/soup']);
});

test.each(hidden)('no recipe is fetched from %s, as an answer of the resolver or in the address', async (address) => {
  expect(await createRecipes(networkOf(address)).fetch(urlOf('kitchen.example'))).toBeNull();
  expect(await createRecipes(networkOf(publicAddress, address)).fetch(urlOf('kitchen.example'))).toBeNull();
  const host = address.includes(':') ? `[${address}]` : address;
  expect(await createRecipes(networkOf(publicAddress)).fetch(urlOf(host))).toBeNull();
  expect(asked).toEqual([]);
});

test.each(waysAround)('%s is no way to a recipe', async (origin) => {
  const recipes = createRecipes({ ...internet, ports: [port] });
  expect(await recipes.fetch(`${origin}:${port}/soup`)).toBeNull();
  expect(asked).toEqual([]);
});

test.each(['http://127.0.0.1', 'http://[::ffff:127.0.0.1]', 'http://0x7f000001', 'file:///etc/passwd'])(
  'a recipe that leads on to %s is not followed',
  async (origin) => {
    const location = origin.startsWith('http') ? `${origin}:${port}/inside` : origin;
    answer = (_, response) => response.writeHead(302, { location }).end();
    expect(await createRecipes(networkOf(publicAddress)).fetch(urlOf('kitchen.example'))).toBeNull();
    expect(asked).toEqual(['/soup']);
  },
);

test('a host that names another address the second time is connected to at the checked one, and not again', async () => {
  let times = 0;
  const rebinding: Network = {
    ...networkOf(),
    resolve: async () => {
      times += 1;
      return times === 1 ? [publicAddress] : ['127.0.0.1'];
    },
  };
  answer = (_, response) => response.writeHead(302, { location: '/again' }).end();
  expect(await createRecipes(rebinding).fetch(urlOf('kitchen.example'))).toBeNull();
  expect([times, asked]).toEqual([2, ['/soup']]);
});

test('a page that is no page, or so large that its recipe is beyond the limit, gives nothing', async () => {
  const fetchIt = () => createRecipes(networkOf(publicAddress)).fetch(urlOf('kitchen.example'));
  answer = (_, response) => response.writeHead(200, { 'content-type': 'application/ld+json' }).end(html);
  expect(await fetchIt()).toBeNull();
  answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(2_200_000) + html);
  expect(await fetchIt()).toBeNull();
});
