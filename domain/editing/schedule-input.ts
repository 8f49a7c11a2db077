import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { actionWords } from './schedule.ts';

/** The fields of the form that plans a change of an item. The browser sends the moment; people enter it in their time zone. */
export const scheduleInput = {
  action: z.enum(keysOf(actionWords.published)),
  due_at: z.iso.datetime('Choose a date and a time.').transform((value) => new Date(value)),
};
