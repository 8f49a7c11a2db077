import type { Starter } from './starter.ts';

/** Lists to begin with, in English. Items of shopping lists get their categories from the word lists. */
export const english: readonly Starter[] = [
  {
    name: 'Weekly shop',
    kind: 'shopping',
    icon: '',
    sections: {
      '': `Milk, Eggs, Butter, Cheese, Yogurt, Bread, Bananas, Apples, Tomatoes, Salad, Onions, Potatoes, Carrots, Chicken breast, Pasta,
        Rice, Coffee, Toilet paper`,
    },
  },
  {
    name: 'Barbecue',
    kind: 'shopping',
    icon: 'leaf',
    sections: {
      '': `Sausages, Steaks, Halloumi, Corn on the cob, Peppers, Potato salad, Baguette, Burger buns, Ketchup, Mustard, Herb butter,
        Lemonade, Beer, Ice cubes, Charcoal, Firelighters, Napkins`,
    },
  },
  {
    name: 'Packing',
    kind: 'todo',
    icon: 'plane',
    sections: {
      Documents: 'Passport or ID, Tickets, Booking confirmations, Health insurance card, Cash and cards',
      Clothes: 'Underwear, Socks, T-shirts, Trousers, Sweater, Rain jacket, Sleepwear, Comfortable shoes, Swimwear',
      Bathroom: 'Toothbrush and toothpaste, Shampoo, Deodorant, Sun cream, Medication, Plasters',
      Electronics: 'Phone and charger, Headphones, Power bank, Travel adapter',
      'Before leaving': 'Water the plants, Empty the fridge, Close the windows, Take the keys',
    },
  },
  {
    name: 'Cleaning',
    kind: 'todo',
    icon: 'house',
    sections: {
      Kitchen: 'Wipe the counters, Clean the hob, Clean the sink, Take out the trash, Mop the floor',
      Bathroom: 'Clean the toilet, Clean the shower, Polish the mirror, Change the towels',
      'Living rooms': 'Dust the shelves, Vacuum, Water the plants',
      Bedroom: 'Change the sheets, Put away the laundry, Air the room',
    },
  },
  {
    name: 'Birthday party',
    kind: 'todo',
    icon: 'cake',
    sections: {
      'Weeks before': 'Write the guest list, Send the invitations, Choose a place, Ask about allergies',
      'Days before': 'Order the cake, Plan the food, Buy drinks, Get decorations, Make a playlist',
      'On the day': 'Chill the drinks, Decorate, Set the table, Candles and a lighter',
    },
  },
  {
    name: 'Moving house',
    kind: 'todo',
    icon: 'house',
    sections: {
      'Two months before': 'End the lease, Book movers or a van, Sort things out, Collect boxes',
      'Two weeks before': 'Redirect the mail, Tell the bank, Tell the insurances, Transfer electricity and internet',
      'On the day': 'Read the meters, Hand over the keys, Check every cupboard',
    },
  },
  {
    name: 'Birthday wishes',
    kind: 'wishlist',
    icon: 'heart',
    sections: { '': 'A book, Something warm, Time together, A plant, Concert tickets' },
  },
  {
    name: 'Meeting notes',
    kind: 'notes',
    icon: '',
    sections: { '': 'Agenda, What was decided, Who does what, Open questions' },
  },
];
