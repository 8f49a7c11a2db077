import { expect, test } from 'vitest';
import { contrastWarning } from './brand-colors.ts';
import type { SettingKey } from './setting.ts';
import { settingInput } from './setting-input.ts';

test.each<[SettingKey, string, string | number]>([
  ['primary_color', ' #17804D ', '#17804d'],
  ['primary_color', 'tomato', '#ff6347'],
  ['slide_interval', '99', 30],
  ['slide_interval', 'soon', 5],
  ['offer_ends_on', '', ''],
  ['offer_ends_on', '2027-08-15', '2027-08-15'],
  ['logo_url', '/media/logo.svg', '/media/logo.svg'],
  ['site_name', '  Grove ', 'Grove'],
])('%s takes %j as %j', (key, typed, value) => {
  expect(settingInput[key].parse(typed)).toBe(value);
});

test.each<[SettingKey, string, string]>([
  ['site_name', '  ', 'The site name is required.'],
  ['primary_color', 'greenish', 'Please give a color like #17804d.'],
  ['offer_ends_on', '2027-02-30', 'Please give a day like 2027-08-15.'],
  ['contact_email', 'hello', 'Please give an e-mail address like hello@example.com.'],
  ['social_github', 'javascript:alert(1)', 'Please give a web address that begins with https://.'],
  ['twitter_card', 'huge', 'Please choose a card from the list.'],
])('%s refuses %j: %s', (key, typed, message) => {
  expect(settingInput[key].safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([
  ['#17804d', null],
  ['#ffe600', /^Its contrast with the page is 1\.\d to 1: buttons/],
  ['#2a9661', /as text it is darkened/],
])('a brand colour with low contrast gets a warning: %s', (color, warning) => {
  if (warning === null) expect(contrastWarning(color)).toBeNull();
  else expect(contrastWarning(color)).toMatch(warning);
});
