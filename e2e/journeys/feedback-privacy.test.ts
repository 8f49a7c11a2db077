import { bugReports } from '@listgrove/fixtures/reports';
import { featureRequests } from '@listgrove/fixtures/requests';
import { expect, test } from 'vitest';
import { fillIn, post, signUp, signUpOverHttp } from '../feedback.ts';
import { staffEnvironment, visitDesk } from '../staff.ts';
import { startWithBrowser } from '../start-with-browser.ts';
import { visit } from '../visit.ts';

const { product, browser } = await startWithBrowser(staffEnvironment);

test('no public HTML, JSON or event contains an e-mail address or a note by staff', async () => {
  const lists = await Promise.all(
    ['/feedback/roadmap', '/feedback/issues'].map(async (path) => (await fetch(product.site + path)).text()),
  );
  const items = lists.flatMap((html) =>
    [...html.matchAll(/href="(\/feedback\/(?:requests|issues)\/[^"]+)"/g)].map(([, path = '']) => path),
  );
  expect(items.length).toBeGreaterThan(8);
  const pages = ['/feedback', '/feedback/roadmap', '/feedback/issues', ...items];
  const addresses = [
    ...pages,
    ...pages.map((path) => `${path}.data`),
    '/feedback/similar.data?title=order+of+my+store',
  ];
  const notes = [...featureRequests, ...bugReports].map(({ admin_notes }) => admin_notes.slice(0, 40)).filter(Boolean);
  for (const path of [...addresses, '/sitemap.xml', '/sitemap']) {
    const body = await (await fetch(product.site + path)).text();
    expect(body, path).not.toMatch(/@(mail|northbound|studio-herrera)\.example/);
    for (const note of notes) expect(body, path).not.toContain(note);
  }

  const events = await fetch(`${product.site}/events`);
  const reader = events.body?.getReader();
  const cookie = await signUpOverHttp(product.site, { name: 'Secret Name', email: 'secret@mail.example' });
  const { page, context } = await visitDesk(browser, product, '/admin/feature-requests?status=approved');
  await page.getByRole('article').first().getByLabel('Priority').selectOption('low');
  let heard = '';
  while (reader && !heard.includes('feature_requests')) {
    heard += new TextDecoder().decode((await reader.read()).value);
  }
  await reader?.cancel();
  expect(heard).not.toMatch(/@|secret|feedback_|follow_up|notices/i);
  expect(cookie).toMatch(/^feedback\.session_token=/);
  await context.close();
});

test('somebody with a feedback account has access to feedback only', async () => {
  const cookie = await signUpOverHttp(product.site, { name: 'Nobody', email: 'nobody@listgrove.example' });
  const desk = await fetch(`${product.site}/admin`, { headers: { cookie }, redirect: 'manual' });
  expect(desk.headers.get('location')).toContain('/login?return=');
  expect(await (await fetch(`${product.site}/`, { headers: { cookie } })).text()).not.toContain('Nobody');
  const app = await fetch(`${product.app}/`, { headers: { cookie }, redirect: 'manual' });
  expect(app.headers.get('location')).toContain('/login');
  // The value of its cookie is not accepted as an app session either.
  const renamed = cookie.replace('feedback.session_token', 'account.session_token');
  const forged = await fetch(`${product.site}/admin`, { headers: { cookie: renamed }, redirect: 'manual' });
  expect(forged.headers.get('location')).toContain('/login?return=');
  const mine = await fetch(`${product.site}/feedback`, { headers: { cookie } });
  expect(mine.headers.get('cache-control')).toBe('private, no-store');
});

test('markup in every field stays text, for its sender, for staff and for the public', async () => {
  const payload = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>javascript:alert(1)';
  const { page } = await visit(browser, `${product.site}/feedback?kind=report`);
  await page.waitForTimeout(500);
  const texts = [
    'title',
    'description',
    'steps_to_reproduce',
    'expected_behavior',
    'actual_behavior',
    'browser',
    'device',
  ];
  const sender = { name: `${payload}`, email: 'mallory@mail.example' };
  await fillIn(page, { ...sender, ...Object.fromEntries(texts.map((name) => [name, `${name} ${payload}`])) });
  await page.getByRole('button', { name: 'Submit Bug Report' }).click();
  await signUp(page, sender);
  await page.getByRole('button', { name: 'Submit Bug Report' }).click();
  await page.getByText('Pending review').waitFor();
  const isHit = () => page.evaluate('window.hit');
  expect(await isHit()).toBeUndefined();

  const { page: desk, context } = await visitDesk(browser, product, '/admin/bug-reports?status=pending');
  const row = desk.getByRole('article', { name: 'window.hit' });
  await row.getByRole('button', { name: 'View Details' }).click();
  await desk.getByRole('dialog').waitFor();
  await desk.keyboard.press('Escape');
  await row.getByLabel('Status').selectOption('confirmed');
  await row.waitFor({ state: 'detached' });
  expect(await desk.evaluate('window.hit')).toBeUndefined();
  await context.close();

  await page.goto(`${product.site}/feedback/issues`);
  await page.getByRole('article', { name: 'window.hit' }).getByRole('link').click();
  await page.waitForURL('**/feedback/issues/*');
  for (const name of texts) await page.getByText(`${name} ${payload}`.slice(0, 120)).first().waitFor();
  expect(await page.locator('article img, article script').count()).toBe(0);
  expect(await isHit()).toBeUndefined();
  await page.context().close();
});

test('a program that fills in the hidden field or submits at once is refused, with a message that helps a person', async () => {
  const cookie = await signUpOverHttp(product.site, { name: 'Program', email: 'program@mail.example' });
  const html = await (await fetch(`${product.site}/feedback`, { headers: { cookie } })).text();
  const stamp = /name="stamp" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const report = { kind: 'request', title: 'Buy my pills', description: 'Cheap', stamp };
  const send = async (more: Record<string, string>) => {
    const answer = await post(product.site, '/feedback?index', { ...report, ...more }, cookie);
    return { status: answer.status, body: await answer.text() };
  };
  const hurried = await send({});
  expect(hurried.body).toContain('That was very quick. Please look it over and send it once more.');
  expect(hurried.body).toContain('value="Buy my pills"');
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  const trapped = await send({ website: 'https://spam.example' });
  expect([trapped.status, trapped.body.includes('A hidden field was filled in')]).toEqual([422, true]);
  expect(trapped.body).toContain('value="Buy my pills"');
  expect((await send({ stamp: 'made.up' })).status).toBe(422);
  expect((await send({})).status).toBe(200);
});
