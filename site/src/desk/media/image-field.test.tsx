// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ImageField } from './image-field';

afterEach(() => vi.restoreAllMocks());

/** Shows the field with an image that the browser finished loading before React started, with these properties. */
async function showLoaded({ naturalWidth, decode }: { naturalWidth: number; decode: () => Promise<void> }) {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth);
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(decode);
  const Form = createRoutesStub([
    { path: '/', Component: () => <ImageField label="Avatar" name="avatar_url" defaultValue="/media/a.webp" /> },
  ]);
  const { container } = await mount(<Form />);
  return container.querySelector('img');
}

test('an image that failed before hydration gives way to the placeholder, not to the sign for broken images', async () => {
  expect(await showLoaded({ naturalWidth: 0, decode: () => Promise.reject(new Error('broken')) })).toBeNull();
});

test('an SVG without a size stays, although it has no natural width', async () => {
  expect(await showLoaded({ naturalWidth: 0, decode: () => Promise.resolve() })).not.toBeNull();
});
