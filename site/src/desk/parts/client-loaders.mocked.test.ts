import { showToast } from '@listgrove/web/react/toast';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepShownOnFailure, keepTypedOnFailure } from './client-loaders';

vi.mock('@listgrove/web/react/toast', () => ({ showToast: vi.fn() }));
beforeEach(() => vi.mocked(showToast).mockClear());

const deleteFailed = { title: 'Delete Failed', message: 'Delete failed' };
const saveFailed = { title: 'Save Failed', message: 'Failed to save' };

test('without a network the error names the action that failed, for each form of the page', async () => {
  const send = keepTypedOnFailure(deleteFailed, { intents: { describe: saveFailed } });
  const trying = (fields: Record<string, string>) =>
    send({
      params: {},
      request: new Request('https://www.example.com/admin/media', {
        method: 'POST',
        body: new URLSearchParams(fields),
      }),
      serverAction: vi.fn().mockRejectedValue(new TypeError('Failed to fetch')),
    });
  expect(await trying({ id: '1' })).toMatchObject({
    data: { failed: { title: 'Delete Failed' } },
    init: { status: 503 },
  });
  expect(await trying({ intent: 'describe' })).toMatchObject({ data: { failed: { title: 'Save Failed' } } });
});

test.each([
  ['no response', new TypeError('Failed to fetch')],
  ['an error of the server', new Error('Unexpected Server Error')],
  ['a proxy whose server is gone', new ErrorResponse(502, 'Bad Gateway', '<html>')],
])('%s keeps the list that is shown, with a toast', async (_, error) => {
  const failed = { title: 'Fetch Failed', message: 'Failed to load posts' };
  const load = keepShownOnFailure(failed);
  const request = new Request('https://www.example.com/admin/blog');
  await load({ request, serverLoader: async () => ['first'] });
  expect(await load({ request, serverLoader: () => Promise.reject(error) })).toEqual(['first']);
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ type: 'error', ...failed });
  const other = new Request('https://www.example.com/admin/blog?page=2');
  await expect(load({ request: other, serverLoader: () => Promise.reject(error) })).rejects.toBe(error);
  expect(showToast).toHaveBeenCalledTimes(2);
});

test('a refusal of the staff gate is not an outage', async () => {
  const load = keepShownOnFailure({ title: 'Fetch Failed', message: 'Failed to load posts' });
  const request = new Request('https://www.example.com/admin/blog');
  await load({ request, serverLoader: async () => ['first'] });
  const error = new ErrorResponse(403, 'Forbidden', null);
  await expect(load({ request, serverLoader: () => Promise.reject(error) })).rejects.toBe(error);
  expect(showToast).not.toHaveBeenCalled();
});
