import { slideInterval } from './slide-interval.ts';

/**
 * All site settings by key: the category under which staff find one, its description and its default. Values are stored
 * as JSON under the same keys.
 */
export const settingDefinitions = {
  site_name: define('general', 'Name of the product', 'Smart Lists'),
  site_description: define('general', 'One or two sentences under the name', ''),
  app_url: define('general', 'Address of the app for links; empty: derived', ''),
  register_url: define('general', 'Address of the registration for links; empty: derived', ''),
  footer_text: define('general', 'Last line of every page', ''),
  contact_email: define('general', 'Where visitors write to', ''),
  offer_ends_on: define(
    'general',
    'Day on which the free offer ends, the first that costs, YYYY-MM-DD; empty: none',
    '',
  ),
  logo_url: define('branding', 'Logo', ''),
  favicon_url: define('branding', 'Icon in browser tabs', ''),
  share_image_url: define('branding', 'Image of shared links', ''),
  primary_color: define('branding', 'Accent', '#17804d'),
  secondary_color: define('branding', 'Second accent', '#2fa56c'),
  slide_interval: define('branding', 'Seconds per testimonial, 1-30', slideInterval.initial as number),
  about_title: define('about', 'Heading of the about page', 'Our'),
  about_title_accent: define('about', 'Its accent word', 'Story'),
  about_subtitle: define('about', 'Line below the heading', ''),
  about_content: define('about', 'Opening of the about page', ''),
  company_story: define('about', 'Story; HTML, line breaks are kept', ''),
  mission_statement: define('about', 'Mission', ''),
  vision_statement: define('about', 'Vision', ''),
  founder_name: define('about', 'Founder', ''),
  founder_title: define('about', 'Their title', ''),
  founder_bio: define('about', 'Their biography', ''),
  founder_image: define('about', 'Their portrait', ''),
  social_twitter: define('social', 'X (Twitter) address', ''),
  social_github: define('social', 'GitHub address', ''),
  social_linkedin: define('social', 'LinkedIn address', ''),
  meta_author: define('seo', 'Meta author', ''),
  meta_keywords: define('seo', 'Meta keywords', 'list management, todo, shopping list, productivity, organization'),
  og_type: define('seo', 'Open Graph type', 'website'),
  twitter_card: define('seo', 'Twitter card', 'summary_large_image'),
};

/** The key of a setting. */
export type SettingKey = keyof typeof settingDefinitions;

/** The values of all settings; a setting that is not stored has its default. */
export type Settings = { [Key in SettingKey]: (typeof settingDefinitions)[Key]['initial'] };

/** The values of all settings on an empty database. */
export const defaultSettings = Object.fromEntries(
  Object.entries(settingDefinitions).map(([key, { initial }]) => [key, initial]),
) as Settings; // the type of fromEntries loses the keys

/** Whether a text, for example from a form or a row, is the key of a setting. */
export function isSetting(key: string): key is SettingKey {
  return Object.hasOwn(defaultSettings, key);
}

function define<Value extends string | number>(category: string, description: string, initial: Value) {
  // Widens the literal type of the default, because a setting can hold any text or any number.
  type Widened = Value extends number ? number : string;
  return { category, description, initial: initial as string | number as Widened };
}
