import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test.each([
  ['Ruth Abara', 'Ruth Abara'],
  ['  Ruth Abara\n', 'Ruth Abara'],
  ['Ruth\r\nBcc: all@mail.example', 'Ruth Bcc: all@mail.example'],
  ['Ruth\n\n\tAbara', 'Ruth Abara'],
  ['Ruth\u2028Abara\u2029\u0085\u0000', 'Ruth Abara'],
  ['Tomás  Herrera 👩‍🌾', 'Tomás  Herrera 👩‍🌾'],
  ['\n', ''],
])('%j becomes %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});
