// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { SentFile } from './send-file';
import { UploadRow } from './upload-row';

const sent: SentFile = {
  id: '1',
  url: '/media/sun.svg',
  name: 'sun.svg',
  alt: 'The sun',
  width: 80,
  height: 60,
  category: 'image',
  updated_at: '2026-11-27T08:00:00.000Z',
  is_decorative: false,
  note: '',
};

/** Shows the row of an upload that has finished with this note. */
async function rowWith(note: string): Promise<string> {
  const item = {
    key: '1',
    file: new File(['<svg/>'], 'sun.svg'),
    state: 'done',
    percent: 100,
    loss: '',
    acceptLoss: () => {},
    reason: '',
    sent: { ...sent, note },
  } as const;
  const Row = createRoutesStub([{ path: '/', Component: () => <UploadRow item={item} stored={undefined} /> }]);
  return (await mount(<Row />)).container.textContent ?? '';
}

test('the row of a finished upload says what of the file was not stored, and nothing otherwise', async () => {
  expect(await rowWith('The drawing is stored without its animation')).toContain('stored without its animation');
  expect(await rowWith('')).toMatch(/^sun\.svg\d+ BytesUploaded$/);
});
