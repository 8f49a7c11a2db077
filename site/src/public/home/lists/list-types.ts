import type { DemoItem } from '../demo/demo-item.ts';

/** A list type on the home page: its texts, four features and an example list. */
export interface ListType {
  id: 'shopping' | 'todo' | 'wishlist' | 'notes';
  label: string;
  description: string;
  features: readonly [string, string, string, string];
  /** The name of the example list. */
  title: string;
  items: readonly DemoItem[];
}

export const listTypes: readonly [ListType, ...ListType[]] = [
  {
    id: 'shopping',
    label: 'Shopping Lists',
    description: 'Everyone adds, whoever is at the store buys, and nothing comes home twice.',
    features: [
      'Quantities read from what you type',
      'Items sorted by aisle category',
      'Shared with the whole household',
      'Ticks that work without a signal',
    ],
    title: 'Saturday market',
    items: [
      { text: 'Apples', quantity: 3, category: 'Produce', completed: true },
      { text: 'Oat milk', quantity: 2, category: 'Dairy', completed: true },
      { text: 'Sourdough bread', quantity: 1, category: 'Bakery', completed: true },
      { text: 'Cherry tomatoes', quantity: 2, category: 'Produce', completed: false },
      { text: 'Dark chocolate', quantity: 4, category: 'Pantry', completed: false },
    ],
  },
  {
    id: 'todo',
    label: 'Todo Lists',
    description: 'Small steps in a clear order, so that the most important one is always done first.',
    features: [
      'High, medium and low priority',
      'Progress that everyone can see',
      'Tasks shared between people',
      'Finished work out of the way',
    ],
    title: 'Moving day',
    items: [
      { text: 'Book the van', priority: 'high', completed: true },
      { text: 'Hand over the keys', priority: 'high', completed: false },
      { text: 'Label the kitchen boxes', priority: 'medium', completed: true },
      { text: 'Cancel the old internet', priority: 'medium', completed: false },
      { text: 'Find the plant a new window', priority: 'low', completed: false },
    ],
  },
  {
    id: 'wishlist',
    label: 'Wishlists',
    description: 'Wishes with a price and a place to buy them, shared only with the people you choose.',
    features: [
      'Prices next to every wish',
      'Links to where it is sold',
      'Visible only to people you invite',
      'Fulfilled wishes marked for all',
    ],
    title: 'Kenji turns forty',
    items: [
      { text: 'Pour-over kettle', cost: 7900, url: 'kettleworks.example', completed: true },
      { text: 'Trail running vest', cost: 11500, url: 'northbound.example', completed: false },
      { text: 'Field guide to mosses', cost: 2450, url: 'paperbark.example', completed: false },
      { text: 'Concert for two', cost: 9600, url: 'tickets.example', completed: false },
    ],
  },
  {
    id: 'notes',
    label: 'Notes',
    description: 'Loose thoughts in one calm place, with every link and address within reach.',
    features: [
      'Links and addresses picked out',
      'Checklists inside of a note',
      'Kept next to their lists',
      'Written together, in real time',
    ],
    title: 'Garden club',
    items: [
      {
        text: 'Seed swap on Thursday at six',
        note: 'meeting',
        category: 'meetings',
        links: [{ number: 1, url: 'ruth@club.example', type: 'email' }],
      },
      {
        text: 'Compare these rain barrels',
        note: 'link',
        category: 'URLs',
        links: [
          { number: 1, url: 'rainkeep.example', type: 'link' },
          { number: 2, url: 'barrels.example', type: 'link' },
        ],
      },
      { text: '“A garden is never finished.”', category: 'quotes' },
      { text: 'Would a plum tree fit here?', category: 'ideas' },
    ],
  },
];
