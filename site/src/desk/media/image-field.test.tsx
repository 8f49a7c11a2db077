// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ImageField } from './image-field';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => vi.restoreAllMocks());

/** Shows the field with an image that the browser finished loading before React started, with these properties. */
async function showLoaded({ naturalWidth, decode }: { naturalWidth: number; decode: () => Promise<void> }) {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth);
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(decode);
  const body = document.body.appendChild(document.createElement('div'));
  const Form = createRoutesStub([
    { path: '/', Component: () => <ImageField label="Avatar" name="avatar_url" defaultValue="/media/a.webp" /> },
  ]);
  await act(async () => createRoot(body).render(<Form />));
  return body.querySelector('img');
}

test('an image that failed before hydration gives way to the placeholder, not to the sign for broken images', async () => {
  expect(await showLoaded({ naturalWidth: 0, decode: () => Promise.reject(new Error('broken')) })).toBeNull();
});

test('an SVG without a size stays, although it has no natural width', async () => {
  expect(await showLoaded({ naturalWidth: 0, decode: () => Promise.resolve() })).not.toBeNull();
});
