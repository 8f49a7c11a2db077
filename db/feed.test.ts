import { expect, test } from 'vitest';
import { createAnnouncer } from './feed.ts';
import { currentRecording, newRecording, recordStatements } from './record-statements.ts';

test('listeners run outside of the recording of whoever made the change', async () => {
  const announcer = createAnnouncer((error) => {
    throw error;
  });
  const heard: unknown[] = [];
  const feed = announcer.feed({ stop: async () => {}, echo: async () => {} });
  feed.subscribe((table) => heard.push([table, currentRecording()]));
  feed.onStateChange((connected) => heard.push([connected, currentRecording()]));

  await recordStatements(newRecording(), async () => {
    announcer.announce('mails');
    announcer.setConnected(true);
  });

  expect(heard).toEqual([
    ['mails', undefined],
    [true, undefined],
  ]);
});
