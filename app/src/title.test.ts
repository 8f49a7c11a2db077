import { expect, test } from 'vitest';
import { title } from './title';

const iconOf = (settings: { favicon_url: string; logo_url: string }) =>
  title('Sign in', [{ loaderData: { site_name: 'Listgrove', ...settings } }]).find((tag) => 'rel' in tag);

test('the icon comes from the settings, otherwise from the logo, and is never left for the browser to guess', () => {
  expect(iconOf({ favicon_url: '/media/icon.png', logo_url: '/media/logo.svg' })).toMatchObject({
    href: '/media/icon.png',
  });
  expect(iconOf({ favicon_url: '', logo_url: '/media/logo.svg' })).toMatchObject({ href: '/media/logo.svg' });
  expect(iconOf({ favicon_url: '', logo_url: '' })).toMatchObject({ href: 'data:,' });
});
