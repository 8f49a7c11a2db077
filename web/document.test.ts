import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { finishDocument } from './document.ts';

const origins = { site: 'http://localhost:8080', app: 'http://localhost:3000' };
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

function finishText(document: string, ofSite?: Parameters<typeof finishDocument>[3]) {
  const { html, policy } = finishDocument(Buffer.from(document), 'secret-nonce', origins, ofSite);
  return { html: html.toString(), policy };
}

const finish = (body: string) => finishText(`<html><head></head><body>${body}</body></html>`);

test('the framework’s scripts are allowed by hash and lose their nonce', () => {
  const { html, policy } = finish(
    '<link rel="stylesheet" nonce="secret-nonce"/><script nonce="secret-nonce">framework()</script>',
  );
  expect(html).toContain('<script>framework()</script>');
  expect(html).not.toContain('secret-nonce');
  expect(policy).toContain(hashOf('framework()'));
});

test('a script in stored content is never allowed, whatever nonce it claims', () => {
  const { html, policy } = finish('<p><script>evil()</script><script nonce="guess">evil()</script></p>');
  expect(html).toContain('<script>evil()</script>');
  expect(policy).not.toContain(hashOf('evil()'));
});

test('the module that starts React is inert, and nothing is preloaded for it', () => {
  const { html, policy } = finish(
    '<link rel="modulepreload" href="/a.js"/><script nonce="secret-nonce" type="module" async="">import "/a.js"</script>',
  );
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toContain('<script type="text/plain" id="app-module" data-parts="">import "/a.js"</script>');
  expect(policy).toContain(hashOf('import "/a.js"'));
});

test('the imports of that module are listed once each, in order of dependency, without those in its own text', () => {
  const preloaded = ['entry-1', 'site-2', 'react-3', 'page-4', 'router-5', 'rolldown-runtime-6', 'site-2'];
  const links = preloaded.map((name) => `<link rel="modulepreload" href="/assets/${name}.js"/>`).join('');
  const { html } = finish(`${links}<script nonce="secret-nonce" type="module">import("/assets/entry-1.js")</script>`);
  const parts = ['rolldown-runtime-6', 'react-3', 'router-5', 'site-2', 'page-4'].map((name) => `/assets/${name}.js`);
  expect(html).toContain(`data-parts="${parts.join(' ')}"`);
});

test('text of any language stays as it is, and so does what looks like markup in a script', () => {
  const script = 'const parts = ["</head>", "<body>", "naïve “Äpfel” 林檎"];';
  const { html, policy } = finish(`<p>Äpfel “林檎”</p><script nonce="secret-nonce">${script}</script><p>…</p>`);
  expect(html).toContain(`<p>Äpfel “林檎”</p><script>${script}</script><p>…</p>`);
  expect(policy).toContain(hashOf(script));
});

test('the script that holds early clicks back precedes all controls', () => {
  const { html, policy } = finish('<button type="button" data-needs-app>Delete</button>');
  const [script, code = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(code).toContain('[data-needs-app]');
  expect(html).toContain(`<body>${script}<button`);
  expect(policy).toContain(hashOf(code));
});

test('a head snippet that contains a body tag is not changed', () => {
  const written = '<script>document.write("<body>")</script>';
  const snippet = { id: '1', location: 'head' as const, consent: 'necessary' as const, html: written };
  const ofSite = { shown: [snippet], active: ['1'], hashes: [], asksConsent: false };
  const { html } = finishText('<html><head></head><body></body></html>', ofSite);
  expect(html).toContain(`<head>${written}</head><body><script>`);
});

test('the policy names every inline script that runs', () => {
  const { html, policy } = finish('<script nonce="secret-nonce">a()</script>');
  for (const [, code = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) expect(policy).toContain(hashOf(code));
});

const snippets = {
  active: ['1', '2', '3'],
  hashes: ['abc='],
  asksConsent: true,
  shown: [
    {
      id: '1',
      location: 'head' as const,
      consent: 'necessary' as const,
      html: '<meta name="verified" data-snippet="1">',
    },
    { id: '2', location: 'footer' as const, consent: 'necessary' as const, html: '<p data-snippet="2">Hello</p>' },
    {
      id: '3',
      location: 'head' as const,
      consent: 'analytics' as const,
      html: '<script data-snippet="3">count()</script>',
    },
  ],
};

test('necessary snippets are in head and footer; one that needs consent is only in the data', () => {
  const { html } = finishText('<html><head></head><body></body></html>', snippets);
  expect(html).toContain('<meta name="verified" data-snippet="1"></head>');
  expect(html).toContain('<div id="snippets"><p data-snippet="2">Hello</p></div>');
  expect(html).not.toContain('<script data-snippet="3">');
  expect(html).toContain('\\u003cscript data-snippet=\\"3\\">count()');
});

test('the policy allows active snippets by hash, and other hosts only if there are any', () => {
  const page = '<html><head></head><body></body></html>';
  const { policy } = finishText(page, snippets);
  expect(policy).toContain("'sha256-abc=' 'strict-dynamic'");
  expect(policy).toContain("connect-src 'self' https: wss:");
  expect(finishText(page).policy).not.toMatch(/strict-dynamic|connect-src|frame-src/);
});
