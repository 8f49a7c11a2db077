import { isId } from '@listgrove/kernel/ids';
import { z } from 'zod';

/** How far back the list goes, in days. */
export const auditSpans = {
  1: { label: 'Last 24 Hours' },
  7: { label: 'Last 7 Days' },
  30: { label: 'Last 30 Days' },
  90: { label: 'Last 90 Days' },
} as const;

/**
 * Search and filters of the audit log, from its address; an empty or unknown value means all. `item` is `{table}/{key of the row}`,
 * `person` the id of whoever acted.
 */
export const auditFilter = z.object({
  q: z.string(),
  kind: z.string(),
  days: z.enum(['1', '7', '30', '90', '']).catch(''),
  item: z.string(),
  person: z.string().refine(isId).catch(''),
});

/** Search and filters of the audit log. */
export type AuditFilter = z.output<typeof auditFilter>;
