import { expect, test } from 'vitest';
import { keepForm } from './keep-form.ts';

const failing = (error: Error) => keepForm({ serverAction: () => Promise.reject(error) });

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a form that cannot be sent (%s) stays as it is, and says that there is no connection',
  async (words) => {
    const answer = await failing(new TypeError(words));
    expect(answer).toMatchObject({ init: { status: 503 }, data: { refusal: { errors: {}, typed: {} } } });
    expect(JSON.stringify(answer)).toContain('There is no connection.');
  },
);

test('an error of the program is not taken for a lost connection', async () => {
  await expect(failing(new TypeError('x is not a function'))).rejects.toThrow('x is not a function');
});
