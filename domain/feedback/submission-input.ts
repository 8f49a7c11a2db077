import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { fields } from '../accounts/account.ts';
import { requiredText, text } from '../editing/fields.ts';
import { severities } from './report.ts';
import { featureCategories } from './request.ts';

// Fields of the feedback form. Name and e-mail are used only if the person is not signed in.

const sender = { name: fields.name, email: fields.email };

const both = {
  ...sender,
  title: requiredText('The title', 150).transform((title) => title.replace(/\s+/g, ' ')),
  description: requiredText('The description', 5000),
};

/** Fields of the form for a feature request. An unknown category becomes `general`. */
export const requestInput = {
  ...both,
  category: z.enum(keysOf(featureCategories)).catch('general'),
};

/**
 * Fields of the form for a bug report. Steps, behaviours, browser and device may be empty; an unknown severity becomes
 * `medium`.
 */
export const reportInput = {
  ...both,
  steps_to_reproduce: text('The text', 4000),
  expected_behavior: text('The text', 2000),
  actual_behavior: text('The text', 2000),
  severity: z.enum(keysOf(severities)).catch('medium'),
  browser: text('The browser', 120),
  device: text('The device', 120),
};

/** A valid request without its sender. */
export type RequestInput = Omit<z.output<z.ZodObject<typeof requestInput>>, keyof typeof sender>;
/** A valid report without its sender. */
export type ReportInput = Omit<z.output<z.ZodObject<typeof reportInput>>, keyof typeof sender>;
