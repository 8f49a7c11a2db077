// @vitest-environment happy-dom
import { readFile } from '@listgrove/domain/lists/files/read-file';
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { expect, test } from 'vitest';
import { ImportPreview } from './import-preview';

const here = { now: '2026-11-24T12:00', currency: 'USD', kind: 'shopping' } as const;

/** A file of which every row but the first cannot be read. */
const badFile = (rows: number) =>
  readFile(['Name,Quantity', 'Milk,1', ...Array.from({ length: rows }, (_, at) => `Item ${at},many`)].join('\n'), here);

test('60 rows that cannot be read: fifty are shown at first, and all of them on request', async () => {
  const { container, render } = await mount(<ImportPreview file={badFile(60)} kind="shopping" merged={0} />);
  const bad = () => container.querySelectorAll('section[aria-label="Rows that cannot be read"] li');
  const button = () => container.querySelector('button');
  expect(bad()).toHaveLength(50);
  expect(button()?.textContent).toBe('Show all 60 rows');
  await act(async () => button()?.click());
  expect(bad()).toHaveLength(60);
  expect(bad()[59]?.textContent).toContain('Row 62');
  expect(button()).toBeNull();
  await render(<ImportPreview file={badFile(70)} kind="shopping" merged={0} />);
  expect([bad().length, button()?.textContent]).toEqual([50, 'Show all 70 rows']);
});
