import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerBuild } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { hintsOf, isVisit } from './early-hints.ts';

const links = () => [
  { rel: 'icon', href: '/icon.svg' },
  { rel: 'stylesheet', href: '/assets/site-1.css' },
];
const routes = { root: { module: { links } } };
const webApp = { load: async () => ({ routes }) as unknown as ServerBuild, files: () => {}, isDevelopment: false };

/** Returns the Link headers of the 103 response to a request with these headers. */
async function hinted(headers: Record<string, string>): Promise<string[]> {
  const server = http.createServer(async (request, response) => {
    if (isVisit(request)) response.writeEarlyHints({ link: await hintsOf(webApp) });
    response.end('page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const links: string[] = [];
    const request = http.get({ port, host: '127.0.0.1', headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(links));
    });
    request.on('information', ({ statusCode, headers }) => links.push(`${statusCode} ${headers.link}`));
    request.on('error', reject);
  });
}

test('a browser that navigates to a page gets hints for its stylesheets', async () => {
  const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  expect(await hinted(visit)).toEqual(['103 </assets/site-1.css>; rel=preload; as=style']);
});

test('other clients get no 103 response', async () => {
  expect(await hinted({})).toEqual([]);
  expect(await hinted({ 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' })).toEqual([]);
  expect(await hinted({ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' })).toEqual([]);
  expect(await hinted({ 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'document' })).toEqual([]);
});

test('there are no hints in development', async () => {
  expect(await hintsOf({ ...webApp, isDevelopment: true })).toEqual([]);
});
