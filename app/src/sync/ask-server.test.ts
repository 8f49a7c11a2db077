import { afterEach, expect, test, vi } from 'vitest';
import { askServer, posting } from './ask-server';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

test('an answer is its JSON, and a refusal its status', async () => {
  const fetched = vi.fn(async (_address: string, _request: RequestInit) => Response.json({ unread: 2 }));
  vi.stubGlobal('fetch', fetched);
  expect(await askServer('/notifications/unread', posting({ ids: [] }))).toEqual({ unread: 2 });
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"ids":[]}' });
  answering(async () => Response.json({ code: 'signed-out' }, { status: 401 }));
  expect(await askServer('/notifications/unread')).toBe(401);
});

test.each<[string, () => Promise<Response>]>([
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers with a page', async () => new Response('<title>Sign in to the hotel</title>')],
])('it is 0 if %s', async (_, answer) => {
  answering(answer);
  expect(await askServer('/')).toBe(0);
});

test('it is 0 if no answer comes in time', async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const asked = askServer('/');
  patience.abort(new DOMException('Time is up.', 'TimeoutError'));
  expect(await asked).toBe(0);
});

test('a mistake of the program is no missing answer', async () => {
  answering(() => Promise.reject(new RangeError('no such thing')));
  await expect(askServer('/')).rejects.toThrow('no such thing');
});
