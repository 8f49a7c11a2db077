import { expect, test } from 'vitest';
import { cleanOriginalName } from './file-name.server.ts';

test.each([
  ['C:\\Photos\\leaf 1.JPG', 'leaf 1.JPG'],
  ['\u200Ephoto.jpg\u200F', 'photo.jpg'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
])('the name %j is shown as %j', (name, shown) => {
  expect(cleanOriginalName(name)).toBe(shown);
});
