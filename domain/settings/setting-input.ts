import { isDay } from '@listgrove/kernel/dates';
import { z } from 'zod';
import { imageAddress, requiredText, text } from '../editing/fields.ts';
import { brandColor } from './brand-colors.ts';
import type { SettingKey, Settings } from './setting.ts';
import { parseSlideInterval } from './slide-interval.ts';
import { ogTypes, twitterCards } from './social-cards.ts';

const webAddress = text('The address', 2000).refine(
  (value) => value === '' || /^https?:\/\/[^\s]+$/i.test(value),
  'Please give a web address that begins with https://.',
);

const emailAddress = text('The e-mail address', 254).refine(
  (value) => value === '' || z.email().safeParse(value).success,
  'Please give an e-mail address like hello@example.com.',
);

const color = z.string().transform((value, issues) => {
  const hex = brandColor(value);
  if (!hex) issues.addIssue('Please give a color like #17804d.');
  return hex ?? z.NEVER;
});

const oneOf = <Value extends string>(what: string, values: readonly Value[]) =>
  z.string().refine((value) => values.some((known) => known === value), `Please choose ${what} from the list.`);

/** Schemas for the form field of each setting, by key: text in, the setting's value out, with messages for staff. */
export const settingInput = {
  site_name: requiredText('The site name', 60),
  site_description: text('The site description', 500),
  app_url: webAddress,
  register_url: webAddress,
  footer_text: text('The footer text', 300),
  contact_email: emailAddress,
  offer_ends_on: z.string().refine((value) => value === '' || isDay(value), 'Please give a day like 2027-08-15.'),
  logo_url: imageAddress,
  favicon_url: imageAddress,
  share_image_url: imageAddress,
  primary_color: color,
  secondary_color: color,
  slide_interval: z.string().transform(parseSlideInterval),
  about_title: text('The title', 120),
  about_title_accent: text('The accent of the title', 120),
  about_subtitle: text('The subtitle', 500),
  about_content: text('The opening', 5000),
  company_story: text('The story', 50_000),
  mission_statement: text('The mission statement', 2000),
  vision_statement: text('The vision statement', 2000),
  founder_name: text("The founder's name", 120),
  founder_title: text("The founder's title", 120),
  founder_bio: text("The founder's biography", 5000),
  founder_image: imageAddress,
  social_twitter: webAddress,
  social_github: webAddress,
  social_linkedin: webAddress,
  meta_author: text('The author', 120),
  meta_keywords: text('The keywords', 1000),
  og_type: oneOf('a type', ogTypes),
  twitter_card: oneOf('a card', twitterCards),
} satisfies { [Key in SettingKey]: z.ZodType<Settings[Key], string> };

/** Settings whose values are HTML, which is sanitized before it is stored. */
export const htmlSettings: readonly SettingKey[] = ['company_story'];
