import { CodedError } from '@listgrove/kernel/errors';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { logErrorContext, outageContext } from './context.ts';
import { refuseFailure } from './form.ts';

const shape = { email: z.string(), password: z.string() };

function refused(error: unknown) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ email: 'ada@mail.example', password: 'secret', other: 'x' })) {
    form.set(name, value);
  }
  const context = new RouterContextProvider();
  const logged: unknown[] = [];
  context.set(logErrorContext, (each) => logged.push(each));
  const { data, init } = refuseFailure(error, context, { form, shape });
  return { ...data.refusal, status: init?.status, logged, isOutage: context.get(outageContext) };
}

test('while the database is unavailable, a form comes back with what was typed, without the password', () => {
  const error = new Error('Failed query', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
  expect(refused(error)).toMatchObject({
    status: 503,
    message: expect.stringContaining('nothing was saved'),
    typed: { email: 'ada@mail.example' },
    logged: [error],
    isOutage: true,
  });
});

test('an expected failure comes back with its own message, a defect is thrown', () => {
  expect(refused(new CodedError('wrong', 'Wrong e-mail or password.'))).toMatchObject({
    status: 400,
    message: 'Wrong e-mail or password.',
    logged: [],
  });
  expect(() => refused(new TypeError('x is undefined'))).toThrow(TypeError);
});
