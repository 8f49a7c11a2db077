import appRoutes from '@listgrove/app/src/routes';
import { openApiOf } from '@listgrove/domain/auth-paths/open-api';
import siteRoutes from '@listgrove/site/src/routes';
import { expect, test } from 'vitest';

type Entry = Exclude<Awaited<typeof siteRoutes>, undefined>[number];

/** Returns the addresses of the routes whose file is in one of these folders, as OpenAPI writes them. */
function pathsIn(entries: Entry[], folders: RegExp, above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    const own = entry.path && folders.test(entry.file) ? [path.replaceAll(/:(\w+)/g, '{$1}')] : [];
    return [...own, ...pathsIn(entry.children ?? [], folders, path)];
  });
}

const origins = { site: 'https://www.example.com', app: 'https://app.example.com' };
const document = openApiOf(origins, { title: 'Signing in', cookies: { app: 'a', feedback: 'f' } });

test('the document of OpenAPI has every address for signing in and for accounts, and no other', async () => {
  const routes = [
    ...pathsIn(await appRoutes, /^(accounts|tokens)\//),
    ...pathsIn(await siteRoutes, /^public\/feedback\/account\//),
  ];
  expect(Object.keys(document.paths).sort()).toEqual(routes.sort());
});

test('the document states the fields of forms with their limits, and whose origin serves what', () => {
  const { post } = document.paths['/register'] ?? {};
  const schema = post?.requestBody?.content['application/x-www-form-urlencoded'].schema;
  expect(schema).toMatchObject({ required: ['name', 'email', 'password'], properties: { password: { minLength: 6 } } });
  expect(document.paths['/feedback/link']).toMatchObject({ servers: [{ url: origins.site }] });
  expect(document.paths['/login/with/{provider}']?.post?.parameters[0]).toMatchObject({ in: 'path', required: true });
  expect(document.paths['/api/auth/token']?.get?.security).toEqual([{ appSession: [] }]);
});

test('the document states the limits of every form, but for those that guess, mail and create nothing', () => {
  const unlimited: string[] = [];
  for (const [path, { get, post }] of Object.entries(document.paths)) {
    const texts = Object.values({ ...get?.responses, ...post?.responses }).map(({ description }) => description);
    if (post && !texts.some((text) => /\d+ .*(minutes?|hour|day) by (network address|account|mailbox)/.test(text))) {
      unlimited.push(path);
    }
  }
  expect(unlimited).toEqual(['/logout', '/come-back', '/feedback/sign-out']);
  const keys = document.paths['/api/auth/jwks']?.get?.responses;
  expect(keys?.[429]?.description).toContain('600 a minute by network address');
});
