import { addDays, type Day, dateOf, nameOfDay } from './local-days.ts';
import type { ItemRow } from './rows.ts';

/** Returns an item's quantity as text: ×3, 2 kg, or 2 × 400 g for packs; empty for one piece without a unit. */
export function quantityText({ quantity, unit }: Pick<ItemRow, 'quantity' | 'unit'>): string {
  const count = quantity ?? 1;
  if (unit) return /^\d/.test(unit) ? `${count} × ${unit}` : `${count} ${unit}`;
  return count === 1 ? '' : `×${count}`;
}

/** Returns a due date in words: "Today", "Tomorrow, 17:00", "November 30". */
export function dueText(due: string, today: Day): string {
  const [day = '', time] = due.split('T');
  const isNear = day >= addDays(today, -1) && day <= addDays(today, 6);
  const name = isNear ? nameOfDay(day, today) : dateOf(day, today);
  return time ? `${name}, ${time}` : name;
}

/** The three priorities, the most urgent first. */
export const priorities = [
  { value: 1, label: 'High' },
  { value: 2, label: 'Medium' },
  { value: 3, label: 'Low' },
] as const;
