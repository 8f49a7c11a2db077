import { openDatabase } from '@listgrove/db/connect';
import { policies } from '@listgrove/db/schema/policies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OutageProxy, openOutageProxy } from '../outage-proxy.ts';
import { chooseDatabase, type Product, startProduct } from '../product.ts';
import { staff, staffEnvironment } from '../staff.ts';

// Only a database server can be lost while the product runs.
describe.runIf(process.env.TEST_DATABASE === 'server')('the database server', () => {
  let database: Awaited<ReturnType<typeof chooseDatabase>>;
  let proxy: OutageProxy;
  let product: Product;
  let cookie = '';

  beforeAll(async () => {
    database = await chooseDatabase(true);
    proxy = await openOutageProxy(database.environment.DATABASE_URL ?? '');
    product = await startProduct({
      ...database.environment,
      ...staffEnvironment,
      DATABASE_URL: proxy.url,
    });
  });
  afterAll(async () => {
    await proxy.restore();
    await product.stop();
    await proxy.close();
    await database.drop();
  });

  const ask = (path: string, init?: RequestInit) => fetch(product.site + path, init);
  const search = () => ask(`/blog?q=${Math.random()}`);
  const health = async () => (await ask('/healthz')).status;

  async function signIn(): Promise<Response> {
    return fetch(`${product.app}/login`, {
      method: 'POST',
      body: new URLSearchParams(staff),
      headers: { origin: product.app },
      redirect: 'manual',
    });
  }

  async function sendForm(
    path: string,
    fields: Record<string, string>,
    { cookie = '', status = 503 } = {},
  ): Promise<string> {
    const headers = { origin: product.site, cookie };
    const answer = await ask(path, { method: 'POST', body: new URLSearchParams(fields), headers });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, status === 503 ? '2' : null]);
    return answer.text();
  }

  test('while it is gone, visitors read the pages that are stored; all others and forms answer 503', async () => {
    const before = await (await ask('/pricing')).text();
    cookie = (await signIn()).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await proxy.cut();
    await expect.poll(health).toBe(503);
    const stored = await ask('/pricing');
    expect([stored.status, await stored.text()]).toEqual([200, before]);
    const searched = await search();
    expect([searched.status, searched.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await searched.text()).toContain('<h1>One moment</h1>');
    const [asset = ''] = /\/assets\/[^"]+\.css/.exec(before) ?? [];
    expect((await ask(asset)).status).toBe(200);
    const refused = await signIn();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  });

  test('while it is gone, a form that is sent without script comes back with what was typed', async () => {
    const signedOut = await (await signIn()).text();
    expect(signedOut).toContain('>Sign in</h1>');
    expect(signedOut).toContain('nothing was saved');
    expect(signedOut).toContain(`value="${staff.email}"`);
    expect(signedOut).not.toContain(staff.password);
    const feedback = { name: 'Ada', email: 'ada@mail.example', title: 'Sort by color', password: 'nine green hills' };
    const account = await sendForm('/feedback/account', { ...feedback, intent: 'signup' });
    expect(account).toContain('value="ada@mail.example"');
    expect(account).toContain('Your feedback account');
    // Nobody is signed in, so the next step is shown, with the draft.
    const draft = await sendForm(
      '/feedback?index',
      { ...feedback, kind: 'request', description: 'By color' },
      { status: 200 },
    );
    expect(draft).toContain('One more step');
    expect(draft).toContain('Sort by color');
    // No session can be read, so the desk's own page cannot be shown.
    const post = await sendForm(
      '/admin/blog/new',
      { title: 'Typed in vain', id: '7f', content: '<p>Long</p>' },
      { cookie },
    );
    expect(post).toContain('<h1>Not saved yet</h1>');
    expect(post).toContain('name="title" value="Typed in vain"');
  });

  test('when it is back, the product recovers by itself and shows what was changed in between', async () => {
    const elsewhere = await openDatabase({ url: database.environment.DATABASE_URL, dataDir: product.dataDir });
    await elsewhere.db.update(policies).set({ title: 'Privacy after the outage' });
    await elsewhere.close();
    await proxy.restore();
    await expect.poll(health, { timeout: 30_000 }).toBe(200);
    expect(await (await ask('/policies/privacy')).text()).toContain('Privacy after the outage');
    expect((await search()).status).toBe(200);
    expect((await signIn()).status).toBe(302);
  });

  test('while it accepts connections and does not answer, requests end with 503 within 30 seconds', {
    tags: 'long',
  }, async () => {
    // Stored pages have no request id. Pages are stored once the change feed is connected again, after the other connections.
    const isStored = async () => !(await ask('/pricing')).headers.has('x-request-id');
    await expect.poll(isStored, { timeout: 30_000 }).toBe(true);
    proxy.hang();
    const start = Date.now();
    const answers = await Promise.all([search(), search(), ask('/admin/blog', { headers: { cookie } }), signIn()]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(Date.now() - start).toBeLessThan(30_000);
    expect((await ask('/pricing')).status).toBe(200);
    await proxy.restore();
    await expect.poll(health, { timeout: 30_000 }).toBe(200);
    await expect.poll(async () => (await search()).status, { timeout: 30_000 }).toBe(200);
  });
});
