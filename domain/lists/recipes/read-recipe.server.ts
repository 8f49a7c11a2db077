import { cutToLength } from '@listgrove/kernel/cut-text';
import { oneLine } from '@listgrove/kernel/one-line';
import { storableText } from '@listgrove/kernel/storable-text';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { decodePage, elementsIn, textOf, wholeTextOf } from '../pages/page-elements.server.ts';
import { type Recipe, recipeLimits } from './recipe.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Most objects of the data of a page that are looked at. */
const mostObjects = 20_000;

/**
 * Returns the recipe that a page states as data of schema.org: as JSON-LD, else as microdata. Null for a page without one, or
 * whose recipe has no ingredients. `type` is its `Content-Type`. Nothing else of the page is read.
 */
export function readRecipe(bytes: Uint8Array, type: string): Recipe | null {
  const document = parse(decodePage(bytes, type));
  const html = document.childNodes.find((node): node is Element => node.nodeName === 'html');
  if (!html) return null;
  let marked: Element | null = null;
  for (const element of elementsIn(html)) {
    const read = (name: string) => element.attrs.find((each) => each.name === name)?.value ?? '';
    if (element.tagName === 'script' && /^application\/ld\+json\b/i.test(read('type').trim())) {
      const recipe = recipeInData(dataOf(textOf(element)));
      if (recipe) return recipe;
    }
    if (!marked && /^https?:\/\/schema\.org\/Recipe\/?$/i.test(read('itemtype').trim())) marked = element;
  }
  return marked ? recipeInMarks(marked) : null;
}

/** Pages write line breaks into texts, which JSON does not allow, and comments around all of it. */
function dataOf(text: string): unknown {
  const plain = text
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/)$/, '');
  try {
    return JSON.parse(plain.replace(/\p{Cc}/gu, ' '));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

type Data = Record<string, unknown>;

/** Finds the first recipe with ingredients in what a page states: an object, an array, a graph, or inside another object. */
function recipeInData(data: unknown): Recipe | null {
  // Not recursive: data can be nested deeper than the stack.
  const waiting: unknown[] = [data];
  for (let count = 0; waiting.length > 0 && count < mostObjects; count += 1) {
    const value = waiting.shift();
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && isRecipe(value as Data)) {
      const recipe = recipeOf(value as Data);
      if (recipe) return recipe;
    }
    for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) waiting.push(inner);
  }
  return null;
}

const isRecipe = (data: Data) =>
  [data['@type']]
    .flat()
    .some((type) => typeof type === 'string' && /^(?:https?:\/\/schema\.org\/|schema:)?Recipe$/.test(type));

function recipeOf(data: Data): Recipe | null {
  // `ingredients` is the former name.
  return made(textsOf(data.name), textsOf(data.recipeYield), textsOf(data.recipeIngredient ?? data.ingredients));
}

/** Returns the texts of a value: of a text, a number, or an array of them. */
function textsOf(value: unknown): string[] {
  return [value]
    .flat()
    .slice(0, 10 * recipeLimits.ingredients)
    .filter((each): each is string | number => typeof each === 'string' || typeof each === 'number')
    .map(String);
}

function recipeInMarks(recipe: Element): Recipe | null {
  const textsByName = new Map<string, string[]>();
  for (const element of elementsIn(recipe)) {
    const read = (name: string) => element.attrs.find((each) => each.name === name)?.value;
    const name = read('itemprop');
    if (!name || element === recipe) continue;
    textsByName.set(name, [...(textsByName.get(name) ?? []), read('content') ?? wholeTextOf(element)]);
  }
  const of = (name: string) => textsByName.get(name) ?? [];
  const ingredients = of('recipeIngredient').length > 0 ? of('recipeIngredient') : of('ingredients');
  return made(of('name'), of('recipeYield'), ingredients);
}

function made(names: string[], yields: string[], lines: string[]): Recipe | null {
  const ingredients = lines
    .map((line) => plainText(line, recipeLimits.ingredient))
    .filter((line) => line !== '')
    .slice(0, recipeLimits.ingredients);
  if (ingredients.length === 0) return null;
  // Of "4" and "4 servings", the one with a word says more.
  const all = yields.map((each) => plainText(each, recipeLimits.yield)).filter((each) => each !== '');
  const words = all.find((each) => /\d/.test(each) && /\p{L}/u.test(each)) ?? all[0] ?? '';
  return { title: plainText(names[0] ?? '', recipeLimits.title), yield: words, ingredients };
}

/** Texts of data have references to characters, and sometimes elements, although they should have neither. */
function plainText(text: string, most: number): string {
  const cut = text.slice(0, 4 * most);
  const fragment = /[<&]/.test(cut) ? parseFragment(cut) : null;
  const plain = fragment ? wholeTextOf(fragment) : cut;
  return cutToLength(oneLine(storableText(plain)).replace(/\s+/g, ' ').trim(), most).trim();
}
