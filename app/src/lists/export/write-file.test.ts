import { expect, test } from 'vitest';
import { fileNameOf } from './write-file';

test.each([
  ['a family and Persian words', 'Trip: 👨‍👩‍👧 / می‌خواهم?', 'Trip 👨‍👩‍👧 می‌خواهم'],
  ['a change of direction', 'notes\u202egpj', 'notes gpj'],
  ['only signs', '...', 'List'],
])('the file of a list is called as the list: %s', (_, name, file) => {
  expect(fileNameOf(name)).toBe(file);
});
