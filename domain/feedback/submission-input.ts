import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { fields } from '../accounts/account.ts';
import { requiredText, text } from '../editing/fields.ts';
import { severities } from './report.ts';
import { featureCategories } from './request.ts';

// What the form of S1 2.12 sends. Name and e-mail count only for whoever is not signed in yet.

const sender = { name: fields.name, email: fields.email };

const both = {
  ...sender,
  title: requiredText('The title', 150).transform((title) => title.replace(/\s+/g, ' ')),
  description: requiredText('The description', 5000),
};

/** A feature request. */
export const requestInput = {
  ...both,
  category: z.enum(keysOf(featureCategories)).catch('general'),
};

/** A bug report; steps, behaviours, browser and device may be empty. */
export const reportInput = {
  ...both,
  steps_to_reproduce: text('The text', 4000),
  expected_behavior: text('The text', 2000),
  actual_behavior: text('The text', 2000),
  severity: z.enum(keysOf(severities)).catch('medium'),
  browser: text('The browser', 120),
  device: text('The device', 120),
};

/** What a request says, without its sender. */
export type RequestInput = Omit<z.output<z.ZodObject<typeof requestInput>>, keyof typeof sender>;
/** What a report says, without its sender. */
export type ReportInput = Omit<z.output<z.ZodObject<typeof reportInput>>, keyof typeof sender>;
