import { dueText, priorities, quantityText } from '../item-texts.ts';
import type { Day } from '../local-days.ts';
import { priceText } from '../prices.ts';
import type { Every, Reading } from './reading.ts';

/** Returns what a reading says, in words: its field ("Quantity") and its value ("2 kg"). */
export function inWords(reading: Reading, today: Day, quoted = ''): { field: string; value: string } {
  switch (reading.kind) {
    case 'quoted':
      return { field: 'Exact name', value: quoted };
    case 'link':
      return { field: 'Link', value: new URL(reading.url).hostname.replace(/^www\./, '') };
    case 'price':
      return { field: 'Price', value: priceText({ amount: reading.price, currency: reading.currency }) };
    case 'quantity':
      return { field: 'Quantity', value: quantityText(reading) || '×1' };
    case 'size':
      return { field: 'Size', value: quantityText(reading) };
    case 'date':
      return { field: 'Date', value: dueText(reading.time ? `${reading.date}T${reading.time}` : reading.date, today) };
    case 'time':
      return { field: 'Time', value: reading.time };
    case 'repeat':
      return { field: 'Repeat', value: everyText(reading.every) };
    case 'priority':
      return { field: 'Priority', value: priorities.find(({ value }) => value === reading.priority)?.label ?? '' };
  }
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function everyText({ unit, interval, days, day }: Every): string {
  const each = interval > 1 ? `Every ${interval} ${unit}s` : `Every ${unit}`;
  if (days?.join() === '0,1,2,3,4') return 'Every weekday';
  if (days) {
    const names = new Intl.ListFormat('en-GB').format(days.flatMap((number) => weekdayNames[number] ?? []));
    return interval > 1 ? `${each} on ${names}` : `Every ${names}`;
  }
  return day === undefined ? each : `${each} on day ${day}`;
}
