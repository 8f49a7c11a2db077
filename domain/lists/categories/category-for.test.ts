import { expect, test } from 'vitest';
import { type Category, categories, inShopOrder } from './categories.ts';
import { categoryFor } from './category-for.ts';
import { english } from './english.ts';
import { german } from './german.ts';

/** Names as people write them, by the category that they must get. */
const table: Partial<Record<Category, string>> = {
  Produce: `apples; Bananas; tomatoes; cherry tomatoes; 2 red onions; strawberries; Sweet potatoes; garlic; lemons; fresh basil;
    bunch of carrots; Granny Smith apples; potatoes; Äpfel; Tomaten; Möhren; Kartoffeln; rote Zwiebeln; Süßkartoffeln; Suesskartoffeln; Champignons; Frühlingszwiebeln;
    Bio-Bananen; Heidelbeeren; Rispentomaten; Speisekartoffeln; jalapeños; Avocados; leeks; bag of spinach; Kräuter; Nektarinen; Kirschen`,
  Bakery: `bread; sourdough bread; croissants; bagels; loaves; rolls; Brötchen; Vollkornbrot; Toastbrot; Brezeln; Dinkelbrötchen; hot dog buns; Kuchen; loaf of bread`,
  'Meat & poultry': `chicken breast; minced beef; sausages; bacon; Hackfleisch; Hähnchenbrust; Bratwürste; Rindersteak; chicken thighs; Putenschnitzel; Würstchen`,
  'Fish & seafood': `salmon; prawns; smoked salmon; cod fillet; Lachs; Garnelen; Räucherlachs; Forellen; anchovies`,
  Deli: `ham; salami; hummus; Aufschnitt; Leberwurst; Kochschinken; falafels; Tofu`,
  'Dairy & eggs': `milk; Milk 3.5%; 2% milk; oat milk; eggs; butter; Greek yogurt; yogurt with cherries; Vollmilch; Bio-Vollmilch; Heumilch; H-Milch; Hafermilch; Käse; Ziegenkäse; Eier; Eier aus Freilandhaltung; Joghurt;
    crème fraîche; Frischkäse mit Kräutern; saure Sahne; grated cheese; Parmesan; Fruchtjoghurt; Erdbeerjoghurt; slices of cheese; a dozen eggs`,
  'Breakfast & spreads': `granola; honey; peanut butter; strawberry jam; Honig; Erdbeermarmelade; Haferflocken; Müsli; cornflakes`,
  'Pasta, rice & grains': `spaghetti; rice; Basmatireis; Reis; red lentils; egg noodles; chickpeas; Nudeln; Spätzle; rote Linsen; Vollkornnudeln`,
  'Canned & jars': `coconut milk; Kokosmilch; tinned peaches; canned corn; baked beans; Tomatenmark; passierte Tomaten; Dosentomaten; Gewürzgurken; chicken stock; olives; tomato soup; Kürbissuppe`,
  'Oils & sauces': `olive oil; Olivenöl; soy sauce; ketchup; Senf; mayo; balsamic vinegar; Sojasoße; Traubenkernöl; tomato sauce; Salatdressing`,
  'Baking & spices': `flour; brown sugar; baking powder; Mehl; Vanillezucker; Zimt; salt; black pepper; Backpulver; Dinkelmehl; Gewürze; poppy seeds; Zucker; cinnamon sticks`,
  Snacks: `potato chips; salted peanuts; tortilla chips; Erdnüsse; Walnüsse; Salzstangen; popcorn; crisps; crackers; Haselnüsse`,
  Sweets: `chocolate; dark chocolate; chocolate chip cookies; Schokolade; Gummibärchen; Kekse; cookies; Milchschokolade; box of chocolates; sweets`,
  Frozen: `ice cream; frozen peas; frozen pizza; TK-Erbsen; Tiefkühlerbsen; Fischstäbchen; Vanilleeis; fish fingers; Pommes; TK Himbeeren`,
  'Coffee & tea': `coffee; coffee beans; green tea; Kaffee; Kamillentee; Espresso; tea bags; Kaffeebohnen; Ingwertee; Kaffeefilter`,
  Drinks: `orange juice; sparkling water; Apfelsaft; Mineralwasser; cola; 7 Up; Kirschsaft; Limonade; V8; Wasser`,
  'Beer, wine & spirits': `beer; red wine; Rotwein; Bier; prosecco; Weißwein; gin; bottle of wine; Kasten Bier`,
  Household: `toilet paper; dishwasher tablets; bin bags; Klopapier; Müllbeutel; Spülmittel; Küchenrolle; kitchen roll; WD-40; candles; Servietten; aluminium foil; Glühbirnen`,
  'Personal care': `toothpaste; shampoo; Zahnpasta; Duschgel; tissues; deodorant; Taschentücher; Zahnbürsten; sunscreen; razor blades`,
  Health: `plasters; ibuprofen; Pflaster; vitamin C; Hustensaft; Kopfschmerztabletten`,
  Baby: `nappies; diapers; Windeln; baby food; wet wipes; Feuchttücher`,
  Pets: `cat food; dog treats; Katzenfutter; Hundefutter; cat litter; Katzenstreu`,
  'Flowers & garden': `flowers; potting soil; Blumenerde; charcoal; Tulpen; Blumen`,
  'Office & electronics': `AA batteries; Batterien; envelopes; birthday card; Geschenkpapier; 3M tape; stamps; Bleistifte`,
};

const rows = Object.entries(table).flatMap(([category, names]) =>
  names.split(';').map((name) => [name.trim().replace(/\s+/g, ' '), category] as const),
);

test(`${rows.length} names get the category where people look for them`, () => {
  expect(rows.length).toBeGreaterThan(150);
  const wrong = rows.map(([name, category]) => `${name}: ${categoryFor(name)}, should be ${category}`);
  expect(wrong.filter((_, at) => categoryFor(rows[at]?.[0] ?? '') !== rows[at]?.[1])).toEqual([]);
});

test('a name that says nothing gets no category', () => {
  const names = ['', ' ', '???', 'Call Ruth', 'xyzzy', '42', 'Ruth', 'das', 'Geschenk'];
  expect(names.filter((name) => categoryFor(name) !== null)).toEqual([]);
});

test('each language has its thousand words or so, and both together many more', () => {
  const count = ({ words }: typeof english) =>
    new Set(
      Object.values(words)
        .join(',')
        .split(',')
        .map((word) => word.trim()),
    ).size;
  expect(count(english)).toBeGreaterThan(1000);
  expect(count(german)).toBeGreaterThan(1000);
});

test('a name as long as a book has a category or none', () => {
  expect(categoryFor('kohl '.repeat(40_000))).toBe('Produce');
  expect(categoryFor('x'.repeat(200_000))).toBeNull();
});

test('a list shows its own order first, then that of a supermarket, then its own words by the alphabet', () => {
  const names = ['Zoo', 'Frozen', 'Produce', 'Attic', 'Bakery'];
  expect(inShopOrder(names, ['Frozen'])).toEqual(['Frozen', 'Produce', 'Bakery', 'Attic', 'Zoo']);
  expect(inShopOrder(categories, [])).toEqual(categories);
});
