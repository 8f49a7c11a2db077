import http from 'node:http';
import { idsIn, readPublicPaths } from '../../e2e/attacks/existing-items.ts';
import { staffCookie } from '../../e2e/attacks/staff-request.ts';
import { signUpOverHttp } from '../../e2e/feedback.ts';
import type { Product } from '../../e2e/product.ts';
import { count, describeTally, newTally, send, type Visit } from './send.ts';
import type { Attack } from './watch.ts';

/** How many feedback accounts vote: enough that each stays below its limit of votes at 200 requests a second. */
const voters = 30;

type Side = 'site' | 'app';

/** A kind of visit and how many of a thousand requests are of it. */
interface Kind {
  name: string;
  share: number;
  next(): [Side, Visit];
}

/**
 * Returns an attack that sends `rate` requests a second, one in twenty of them a write, whether or not earlier ones have been
 * answered. At 200 requests a second a policy is published every 5 s.
 * Requests come from many addresses, by X-Forwarded-For from a trusted proxy.
 */
export function loadWithWrites(rate: number): Attack {
  return async (product, minutes) => {
    const kinds = await makeKinds(product);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 500 });
    const tallies = new Map(kinds.map(({ name }) => [name, newTally()]));
    const order = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
    const total = Math.round(minutes * 60 * rate);
    const begun = performance.now();
    const pending = new Set<Promise<void>>();
    for (let number = 0; number < total; number++) {
      const wait = begun + (number * 1_000) / rate - performance.now();
      if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
      // 371 and 1,000 have no common factor, so that the kinds alternate.
      const kind = order[(number * 371) % order.length];
      const [side, visit] = kind?.next() ?? ['site', { path: '/' }];
      const headers = { 'accept-encoding': 'gzip', 'x-forwarded-for': address(), ...visit.headers };
      const sent = send(product[side], { ...visit, headers }, { agent }).then((result) => {
        const tally = tallies.get(kind?.name ?? '');
        if (tally) count(tally, result);
        pending.delete(sent);
      });
      pending.add(sent);
    }
    await Promise.all(pending);
    agent.destroy();
    const seconds = (performance.now() - begun) / 1_000;
    const all = [...tallies.values()];
    const bad = (status: string) => status === 'none' || Number(status) >= 400;
    const failures = all.flatMap(({ statuses }) => Object.entries(statuses)).filter(([status]) => bad(status));
    const sum = failures.reduce((before, [, each]) => before + each, 0);
    return [
      `${total.toLocaleString('en')} requests in ${seconds.toFixed(0)} s, ${(total / seconds).toFixed(0)} a second; failed (no response, or a status from 400): ${sum}.`,
      ...[...tallies].map(([name, tally]) => `${name}: ${describeTally(tally)}.`),
    ];
  };
}

/** Returns an address of a visitor: there are 60,000. */
function address(): string {
  return `198.18.${Math.floor(Math.random() * 240)}.${1 + Math.floor(Math.random() * 250)}`;
}

async function makeKinds(product: Product): Promise<Kind[]> {
  const staff = { cookie: await staffCookie(product) };
  const paths = await readPublicPaths(product);
  const home = await (await fetch(product.site)).text();
  const assets = [...new Set(home.match(/\/(?:assets|media)\/[\w.-]+\.\w+/g))];
  const articles = paths.filter((path) => /^\/help\/[^/]+$/.test(path));
  const requests = idsIn(await (await fetch(`${product.site}/feedback/roadmap.data`)).text());
  const cookies: string[] = [];
  for (let number = 0; number < voters; number++) {
    cookies.push(await signUpOverHttp(product.site, { name: 'Vic', email: `vic-${number}@mail.example` }));
  }
  let turn = 0;
  const one = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item;
  const site = (visit: Visit): [Side, Visit] => ['site', visit];
  const day = new Date().toISOString().slice(0, 10);
  return [
    { name: 'Public pages', share: 600, next: () => site({ path: one(paths) }) },
    { name: 'Their data', share: 150, next: () => site({ path: one(['/_.data', '/blog.data', '/help.data']) }) },
    { name: 'Files', share: 150, next: () => site({ path: one(assets) }) },
    { name: 'New searches', share: 20, next: () => site({ path: `/search?q=list+${turn++}` }) },
    { name: 'Pages of the back office', share: 10, next: () => site({ path: one(desk), headers: staff }) },
    { name: 'The login', share: 16, next: () => ['app', { path: '/login' }] },
    {
      name: 'Writes: help votes',
      share: 30,
      next: () => site({ path: `${one(articles)}.data`, fields: { helpful: one(['yes', 'no']) } }),
    },
    {
      name: 'Writes: votes for requests',
      share: 15,
      next: () =>
        site({
          path: '/feedback/vote.data',
          headers: { cookie: one(cookies) },
          fields: { request_id: one(requests), vote: one(['yes', '']) },
        }),
    },
    {
      name: 'Writes: chat messages',
      share: 8,
      next: () =>
        site({ path: '/chat.data', fields: { name: 'Lea', email: 'lea@mail.example', message: `Hello ${turn++}` } }),
    },
    {
      name: 'Writes: published policies',
      share: 1,
      next: () => {
        const text = { title: `Edition ${turn++}`, content: '<p>Changed.</p>', type: one(['privacy', 'terms']) };
        const fields = { id: crypto.randomUUID(), ...text, version: '1.0', effective_date: day, is_active: 'true' };
        return site({ path: '/admin/policies/new.data', headers: staff, fields });
      },
    },
  ];
}

const desk = ['/admin', '/admin/blog', '/admin/feature-requests', '/admin/media'];
