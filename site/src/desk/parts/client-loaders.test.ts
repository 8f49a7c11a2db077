import { expect, test, vi } from 'vitest';
import { keepTypedOnFailure } from './client-loaders';

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
