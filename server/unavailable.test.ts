import { CodedError } from '@listgrove/kernel/errors';
import { expect, test } from 'vitest';
import { isTemporary } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  ['a database that takes no writes', withCode('25006'), true],
  ['a store that does not answer', new CodedError('store-unavailable', 'The store for files does not answer'), true],
  ['too many open files', withCode('EMFILE'), true],
  ['a module that cannot be read now', new Error('import failed', { cause: withCode('ENFILE') }), true],
  ['another expected failure', new CodedError('not-allowed', 'Only staff may do this'), false],
  ['a defect', new TypeError('x is undefined'), false],
])('Whether the same request may succeed later: %s', (_what, error, expected) => {
  expect(isTemporary(error)).toBe(expected);
});
