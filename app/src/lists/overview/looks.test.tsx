// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { expect, test } from 'vitest';
import { chosenIcons, ListIcon } from './looks';

test('a list whose icon and color are no words of ours has the icon of its kind, whatever somebody has stored', async () => {
  await chosenIcons.prepare();
  for (const word of ['rocket', 'constructor', '__proto__', 'toString']) {
    const { container } = await mount(<ListIcon list={{ kind: 'wishlist', icon: word, color: word }} />);
    expect(container.querySelector('svg')?.getAttribute('class'), word).toContain('lucide-gift');
  }
});
