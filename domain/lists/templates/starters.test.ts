import { expect, test } from 'vitest';
import { categoryFor } from '../categories/category-for.ts';
import { limits, listKinds } from '../rows.ts';
import { starterItems, startersFor } from './starters.ts';

test('somebody is offered the starters in the language of the browser first, and each language has every kind', () => {
  const names = (languages: string[]) => startersFor(languages).map(({ name }) => name);
  expect(names(['de-AT', 'en'])[0]).toBe('Wocheneinkauf');
  expect(names(['fr', 'en-GB'])[0]).toBe('Weekly shop');
  expect(names(['de']).toSorted()).toEqual(names(['en']).toSorted());
  for (const language of ['en', 'de']) {
    const kinds = new Set(startersFor([language]).flatMap((each) => (each.language === language ? [each.kind] : [])));
    expect([...kinds].toSorted()).toEqual([...listKinds].toSorted());
  }
  expect(new Set(startersFor([]).map(({ key }) => key)).size).toBe(startersFor([]).length);
});

test('the items of a starter can be added as they are, each once, and those of shopping lists have a place in the shop', () => {
  for (const starter of startersFor([])) {
    const items = starterItems(starter);
    expect(new Set(items.map(({ name }) => name)).size, starter.name).toBe(items.length);
    for (const { name, category } of items) {
      expect(name.length, name).toBeGreaterThan(1);
      expect(name.length, name).toBeLessThan(limits.itemName);
      expect(category.length, category).toBeLessThan(limits.category);
      if (starter.kind === 'shopping') expect(categoryFor(name), name).not.toBeNull();
    }
  }
});
