import { z } from 'zod';
import { type ReportStatus, reportStatuses, type Severity, severities } from './report.ts';

const status = z.enum(Object.keys(reportStatuses) as [ReportStatus, ...ReportStatus[]]); // keys forgets the names
const severity = z.enum(Object.keys(severities) as [Severity, ...Severity[]]);

/** What a row's selectors send: one of the two. */
export const reportChange = z.union([z.object({ status }), z.object({ severity })]);

/** The filter that an address holds; what it does not know counts as all. */
export const reportFilter = z.object({
  q: z.string(),
  status: status.or(z.literal('')).catch(''),
  severity: severity.or(z.literal('')).catch(''),
});
