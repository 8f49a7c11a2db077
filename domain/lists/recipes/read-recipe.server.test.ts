import { expect, test } from 'vitest';
import { readRecipe } from './read-recipe.server.ts';

const page = (html: string, type = 'text/html; charset=utf-8') => readRecipe(Buffer.from(html), type);
const data = (value: unknown) =>
  `<!doctype html><title>Blog</title><script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script><p>250 g lies`;

const lasagna = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Lasagna',
  recipeYield: ['4', '4 servings'],
  recipeIngredient: ['400 g minced beef', ' 1 onion ', '', '2 cups&nbsp;milk', 'salt &amp; pepper'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Fry 3 onions.' }],
};
const read = {
  title: 'Lasagna',
  yield: '4 servings',
  ingredients: ['400 g minced beef', '1 onion', '2 cups milk', 'salt & pepper'],
};

test('a recipe is read from the data of its page, wherever it stands in them', () => {
  expect(page(data(lasagna))).toEqual(read);
  expect(page(data([{ '@type': 'WebPage' }, lasagna]))).toEqual(read);
  expect(page(data({ '@graph': [{ '@type': 'Organization' }, { '@type': 'WebPage', mainEntity: lasagna }] }))).toEqual(
    read,
  );
  expect(page(data({ ...lasagna, '@type': ['Recipe', 'NewsArticle'] }))).toEqual(read);
  expect(page(data({ ...lasagna, '@type': 'http://schema.org/Recipe' }))).toEqual(read);
  expect(page(data('{ broken') + data(lasagna))).toEqual(read);
  expect(page(data(`<!-- ${JSON.stringify(lasagna).replace('minced beef', 'minced\n beef')} -->`))).toEqual(read);
});

test('the former name of the ingredients, one text and a number as yield are read too', () => {
  const former = { '@type': 'Recipe', name: 'Dough', recipeYield: 6, ingredients: '500 g flour' };
  expect(page(data(former))).toEqual({ title: 'Dough', yield: '6', ingredients: ['500 g flour'] });
});

test('microdata are read where a page has no other data', () => {
  const marked = `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Pancakes</h1>
    <meta itemprop="recipeYield" content="8 pieces"><ul><li itemprop="recipeIngredient"><b>2</b> cups <i>flour</i></li>
    <li itemprop="recipeIngredient">3 eggs<script>alert(1)</script></li></ul></div><p itemprop="recipeIngredient">1 lie`;
  const pancakes = { title: 'Pancakes', yield: '8 pieces', ingredients: ['2 cups flour', '3 eggs'] };
  expect(page(marked)).toEqual(pancakes);
  expect(page(marked + data(lasagna))).toEqual(read);
});

test('a page without a recipe, or with one that has no ingredients, gives nothing', () => {
  expect(page('<title>Lasagna</title><ul><li>400 g minced beef</ul>')).toBeNull();
  expect(page('')).toBeNull();
  expect(page(data({ '@type': 'HowTo', name: 'Fix', supply: ['1 nail'], recipeIngredient: ['1 nail'] }))).toBeNull();
  expect(page(data({ ...lasagna, recipeIngredient: [] }))).toBeNull();
  expect(page(data({ ...lasagna, recipeIngredient: [{ name: 'x' }, null, true] }))).toBeNull();
  expect(page(data('null') + data('3') + data('"Recipe"'))).toBeNull();
});

test('what a hostile page states is cut: texts, their number, elements and control characters', () => {
  const huge = { '@type': 'Recipe', name: `<b>${'x'.repeat(5000)}</b>`, recipeYield: 'y'.repeat(999) };
  const lines = Array.from({ length: 5000 }, (_, at) => `${at} g\u0000 <img src=x onerror=alert(1)>${'z'.repeat(900)}`);
  const recipe = page(data(JSON.stringify({ ...huge, recipeIngredient: lines }).replaceAll('</', '<\\/')));
  expect(recipe?.title).toHaveLength(200);
  expect(recipe?.yield).toHaveLength(60);
  expect(recipe?.ingredients).toHaveLength(100);
  for (const line of recipe?.ingredients ?? []) expect(line).toMatch(/^\d+ g z{200,296}$/);
});

test('data and pages that are nested deeper than any stack are read', () => {
  expect(page(data(`${'['.repeat(5000)}${JSON.stringify(lasagna)}${']'.repeat(5000)}`))).toEqual(read);
  expect(page(data('['.repeat(200_000)))).toBeNull();
  expect(page(`${'<div>'.repeat(30_000)}${data(lasagna)}`)).toEqual(read);
  expect(page(data(`[${'{},'.repeat(100_000)}${JSON.stringify(lasagna)}]`))).toBeNull();
});
