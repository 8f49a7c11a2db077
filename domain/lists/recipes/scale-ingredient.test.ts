import { expect, test } from 'vitest';
import { servingsOf } from './recipe.ts';
import { scaleIngredient } from './scale-ingredient.ts';

test.each([
  ['400 g spaghetti', 1.5, '600 g spaghetti'],
  ['400g spaghetti', 0.5, '200g spaghetti'],
  ['1 1/2 cups flour', 2, '3 cups flour'],
  ['1½ cups flour', 0.5, '¾ cups flour'],
  ['½ tsp salt', 3, '1 ½ tsp salt'],
  ['1/3 cup sugar', 2, '⅔ cup sugar'],
  ['3 eggs', 0.5, '1 ½ eggs'],
  ['1 egg', 1 / 3, '⅓ egg'],
  ['2-3 apples', 2, '4-6 apples'],
  ['2 – 3 Äpfel', 2, '4 – 6 Äpfel'],
  ['2 to 3 tbsp oil', 0.5, '1 to 1 ½ tbsp oil'],
  ['2 bis 3 EL Öl', 2, '4 bis 6 EL Öl'],
  ['1,5 l Gemüsebrühe', 2, '3 l Gemüsebrühe'],
  ['0,25 l Sahne', 3, '0,75 l Sahne'],
  ['0.75 kg potatoes', 0.5, '0.38 kg potatoes'],
  ['150 g butter', 1.33, '200 g butter'],
  ['ca. 300 g Lachs', 2, 'ca. 600 g Lachs'],
  ['about 2 cups milk', 2, 'about 4 cups milk'],
  // What is not an amount, or not at the beginning, stays.
  ['salt', 3, 'salt'],
  ['salt and pepper to taste', 2, 'salt and pepper to taste'],
  ['juice of 1 lemon', 2, 'juice of 1 lemon'],
  ['5% vinegar', 2, '5% vinegar'],
  ['1 (14 oz) can tomatoes', 2, '2 (14 oz) can tomatoes'],
  ['2 x 400g tins tomatoes', 2, '4 x 400g tins tomatoes'],
  ['1/0 cup', 2, '1/0 cup'],
  // The same amount in another measure is not kept: it would be wrong.
  ['400g/14oz chopped tomatoes', 2, '800g chopped tomatoes'],
  ['200 g (7 oz) butter', 2, '400 g butter'],
  ['200 g (7 oz) butter', 1, '200 g butter'],
])('%s times %d is %s', (line, factor, scaled) => {
  expect(scaleIngredient(line, factor)).toBe(scaled);
});

test('the servings of a recipe are the first number of its yield', () => {
  const servings = (words: string) => servingsOf({ yield: words });
  expect(['4 servings', 'Serves 6-8', '4', 'Für 12 Stück', 'one cake', '', '0', '5000'].map(servings)).toEqual([
    ...[4, 6, 4, 12, null, null, null, null],
  ]);
});

test('a line of any characters is scaled', () => {
  for (const piece of ['1 ', '1/', '½', '1,', '-', '1-', '(1 oz', ' ', '9']) {
    expect(typeof scaleIngredient(piece.repeat(300), 2)).toBe('string');
  }
});
