import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { reportStatuses, severities } from './report.ts';

const status = z.enum(keysOf(reportStatuses));
const severity = z.enum(keysOf(severities));

/** A change of a row's status or severity; the form sends one of them. */
export const reportChange = z.union([z.object({ status }), z.object({ severity })]);

/** The filter from the address of staff's list; an unknown value means all. */
export const reportFilter = z.object({
  q: z.string(),
  status: status.or(z.literal('')).catch(''),
  severity: severity.or(z.literal('')).catch(''),
});
