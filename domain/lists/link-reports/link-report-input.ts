import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { linkReportReasons } from './link-report.ts';

/** The form in which somebody reports a link. `id` is the form's own, so that a form that is sent twice is one report. */
export const linkReportInput = {
  id: z.uuid(),
  reason: z.enum(keysOf(linkReportReasons), { error: 'Choose what is wrong with it.' }),
  details: z.string().trim().max(1000, 'At most 1,000 characters.'),
  with_name: z.string().transform((value) => value === 'true'),
};
