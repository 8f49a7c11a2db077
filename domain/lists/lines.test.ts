import { expect, test } from 'vitest';
import { namesIn } from './lines.ts';

test('each line is an item; bullets, numbers and boxes at its beginning are left out', () => {
  expect(namesIn('Milk\r\n\r\n- Bread\n* Eggs\n  • Butter  \n1. Salt\n12) Pepper\n- [ ] Rice\n[x] Oil')).toEqual([
    'Milk',
    'Bread',
    'Eggs',
    'Butter',
    'Salt',
    'Pepper',
    'Rice',
    'Oil',
  ]);
});

test('what only looks like a bullet stays', () => {
  expect(namesIn('7 Up\n-5 degrees\n2% milk\n3.5 kg flour\nE-mail Maya')).toEqual([
    '7 Up',
    '-5 degrees',
    '2% milk',
    '3.5 kg flour',
    'E-mail Maya',
  ]);
});

test('an empty text has no items, and no line is cut or left out', () => {
  expect(namesIn(' \n\t\n-  ')).toEqual(['-']);
  expect(namesIn('x'.repeat(5000))[0]).toHaveLength(5000);
  expect(namesIn('a\n'.repeat(900))).toHaveLength(900);
});
