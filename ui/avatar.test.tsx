// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

async function showBroken(fallback?: string) {
  const body = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(body).render(<Avatar name="Ruth" src="/gone.webp" fallback={fallback ?? ''} />));
  await act(async () => body.querySelector('img')?.dispatchEvent(new Event('error')));
  return { letter: body.textContent, image: body.querySelector('img')?.getAttribute('src') };
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
