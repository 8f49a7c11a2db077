import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Provider from 'oidc-provider';
import type { ProviderSettings } from '../provider-settings.ts';

/** Who is signed in at the provider. */
export interface PersonThere {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** A real provider of OpenID Connect on loopback, at which one person is signed in. */
export interface TestProvider {
  issuer: string;
  settings: ProviderSettings & { clientSecret: string };
  /** Changes who is signed in there. */
  person: PersonThere;
  /** Changes the body of an answer before it is sent; `path` is such as `/token`. */
  tamper: ((path: string, body: Record<string, unknown>) => Record<string, unknown>) | null;
  /** Delays every answer, in milliseconds. */
  delay: number;
  /** Follows the redirects from `url` as a browser of the person does, and returns the address at which the provider sends it back. */
  follow(url: URL): Promise<URL>;
  close(): Promise<void>;
}

/** Starts a provider. `redirectUri` is the address to which it may send browsers back; `port` is 0 for any. */
export async function startProvider(
  redirectUri: string,
  { name = 'acme', staffOnly = false, port = 0 }: { name?: string; staffOnly?: boolean; port?: number } = {},
): Promise<TestProvider> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'listgrove', clientSecret: 'a secret of the client' };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['only for tests'] },
    pkce: { required: () => true },
    interactions: { url: () => '/enter' },
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...there.person, sub }) }),
  });
  const there: TestProvider = {
    issuer,
    settings: { name, label: 'Acme ID', issuer, ...client, staffOnly },
    person: { sub: 'person-1' },
    tamper: null,
    delay: 0,
    follow,
    close: () => stop(server),
  };
  const handle = provider.callback();
  server.on('request', async (request, response) => {
    if (there.delay > 0) await sleep(there.delay);
    const path = new URL(request.url ?? '', issuer).pathname;
    if (path === '/enter') {
      await provider.interactionFinished(request, response, {
        login: { accountId: there.person.sub, remember: false },
      });
      return;
    }
    const { tamper } = there;
    if (tamper) {
      const end = response.end.bind(response);
      response.end = ((chunk: unknown) => {
        const text = chunk === undefined ? '' : String(chunk);
        if (!text.startsWith('{')) return end(text);
        const body = JSON.stringify(tamper(path, JSON.parse(text)));
        response.setHeader('content-length', Buffer.byteLength(body));
        return end(body);
      }) as typeof response.end;
    }
    await handle(request, response);
  });
  return there;
}

async function follow(start: URL): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let steps = 0; steps < 10; steps++) {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const response = await fetch(url, { headers: { cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url);
    if (url.origin !== start.origin) return url;
  }
  throw new Error('The provider redirects without an end.');
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
