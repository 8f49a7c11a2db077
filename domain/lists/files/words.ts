import { fieldsOf } from '../reading/fields.ts';
import { readLine } from '../reading/read-line.ts';

/** A word that smart input leaves as the name, so that everything else of a line has to be read. */
const name = 'Zzyzx';
const day = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;

/** Returns what a text such as "2 kg" or "a dozen" says as an amount, or null if not all of it is one. */
export function amountOf(text: string): { quantity: number; unit: string } | null {
  const line = readLine(`${text} ${name}`, { kind: 'shopping', now: '2026-01-01T00:00', currency: 'USD' });
  const isAmount = line.name === name && line.readings.every(({ kind }) => kind === 'quantity' || kind === 'size');
  const { quantity, unit = '' } = fieldsOf(line, '2026-01-01T00:00');
  return isAmount && typeof quantity === 'number' ? { quantity, unit } : null;
}

/**
 * Returns the due date, and the repetition, that a text means: 2026-11-30, 2026-11-30 17:00, "tomorrow 5pm", "every Monday"; null if
 * not all of it is one. A date and time in another zone is taken as it is written, because due dates are local.
 */
export function dueOf(text: string, now: string): { due: string | null; repeat: string } | null {
  const [, year, month, date, hour, minute] = day.exec(text.replace(/Z$/, '')) ?? [];
  if (year && month && date) {
    const due = `${year}-${month}-${date}${hour ? `T${hour}:${minute}` : ''}`;
    const moment = new Date(`${hour ? due : `${due}T00:00`}Z`);
    return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(due) ? { due, repeat: '' } : null;
  }
  const line = readLine(`${name} ${text}`, { kind: 'todo', now, currency: 'USD' });
  const isDue = line.name === name && line.readings.every(({ kind }) => ['date', 'time', 'repeat'].includes(kind));
  const { due = null, repeat = '' } = fieldsOf(line, now);
  return isDue && due ? { due, repeat } : null;
}
