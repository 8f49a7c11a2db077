// @vitest-environment happy-dom
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { mount } from './testing/mount.tsx';

async function showBroken(fallback?: string) {
  const { container } = await mount(<Avatar name="Ruth" src="/gone.webp" fallback={fallback ?? ''} />);
  await act(async () => container.querySelector('img')?.dispatchEvent(new Event('error')));
  return { letter: container.textContent, image: container.querySelector('img')?.getAttribute('src') };
}

test('an avatar that fails to load shows the first letter of the name', async () => {
  expect(await showBroken()).toEqual({ letter: 'R', image: undefined });
});

test('an avatar without a picture shows the letter, not the placeholder for broken ones', () => {
  expect(renderToStaticMarkup(<Avatar name="Ruth" fallback="/placeholder.svg" />)).not.toContain('img');
});

test('an avatar with a placeholder picture shows it instead', async () => {
  expect(await showBroken('/placeholder.svg')).toMatchObject({ image: '/placeholder.svg' });
});
