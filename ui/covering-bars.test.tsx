// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { coversBottom, coversTop } from './covering-bars.tsx';
import { mount } from './testing/mount.tsx';

/** Tells the bars that their sizes have changed. */
let resize = () => {};
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(tell: () => void) {
      resize = tell;
    }
    observe() {}
    unobserve() {}
  },
);
const heights: Record<string, number> = { header: 56, actions: 48, foot: 60 };
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
  return heights[this.id] ?? 0;
});
afterEach(() => document.documentElement.removeAttribute('style'));

const covered = (edge: string) => document.documentElement.style.getPropertyValue(`--covered-${edge}`);

test('the document says how far the lowest bar at the top reaches, and the highest at the bottom, while they are shown', async () => {
  const header = <header key="header" id="header" ref={coversTop} style={{ position: 'sticky', top: 0 }} />;
  const actions = <div key="actions" id="actions" ref={coversTop} style={{ position: 'sticky', top: '64px' }} />;
  const { render } = await mount([header]);
  expect(covered('top')).toBe('56px');
  expect(covered('bottom')).toBe('');
  await render([header, actions, <div key="foot" id="foot" ref={coversBottom} style={{ bottom: '8px' }} />]);
  expect(covered('top')).toBe('112px');
  expect(covered('bottom')).toBe('68px');
  heights.actions = 96;
  resize();
  expect(covered('top')).toBe('160px');
  await render([header]);
  expect(covered('top')).toBe('56px');
  expect(covered('bottom')).toBe('');
  await render([]);
  expect(covered('top')).toBe('');
});
