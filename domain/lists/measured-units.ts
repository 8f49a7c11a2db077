/**
 * Units of weight, volume and length, in lower case: the words of all languages that are read for them. They stand here once more, because
 * a screen that only adds up prices does not load the languages; a test compares both.
 */
const measured = new Set(
  (
    'g gr gm gms gram grams gramme grammes gramm kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm mg ' +
    'lb lbs pound pounds pfund pfd oz ounce ounces dag dkg deka zentner ' +
    'l lt ltr ltrs liter liters litre litres dl deciliter deciliters decilitre decilitres deziliter ' +
    'cl centiliter centiliters centilitre centilitres zentiliter ml mls milliliter milliliters millilitre millilitres ' +
    'floz gal gallon gallons qt qts quart quarts pt pts pint pints ' +
    'tbsp tbsps tablespoon tablespoons tsp tsps teaspoon teaspoons el esslöffel tl teelöffel ' +
    'm meter meters metre metres yd yds yard yards cm mm ft'
  )
    .split(' ')
    .concat('fl oz', 'fluid ounce', 'fluid ounces'),
);

/** Returns whether a unit measures what it stands for ("500 g", "1.5 l") and counts nothing, as "2 cans" and "2" of "400 g" do. */
export function isMeasured(unit: string): boolean {
  return measured.has(unit.trim().toLowerCase().replace(/\.$/, ''));
}
