import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { reportStatuses, severities } from './report.ts';

const status = z.enum(keysOf(reportStatuses));
const severity = z.enum(keysOf(severities));

/** What a row's selectors send: one of the two. */
export const reportChange = z.union([z.object({ status }), z.object({ severity })]);

/** The filter that an address holds; what it does not know counts as all. */
export const reportFilter = z.object({
  q: z.string(),
  status: status.or(z.literal('')).catch(''),
  severity: severity.or(z.literal('')).catch(''),
});
