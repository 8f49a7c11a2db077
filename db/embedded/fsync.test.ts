import fs from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { prepareDatabaseFolder } from './data-folder.ts';
import { startEngine } from './engine.ts';
import { DurableNodeFS, durableStartParams } from './fsync.ts';

test('Every commit is synced to disk before it is acknowledged', async () => {
  const folder = `${temporaryFolder()}/database`;
  await prepareDatabaseFolder(folder);
  const engine = await startEngine({ fs: new DurableNodeFS(folder), startParams: durableStartParams });
  await engine.exec('create table post (title text)');
  const sync = vi.spyOn(fs, 'fsyncSync');
  onTestFinished(() => sync.mockRestore());
  for (let round = 1; round <= 5; round += 1) {
    sync.mockClear();
    await engine.query('insert into post values ($1)', [`Round ${round}`]);
    expect(sync).toHaveBeenCalled();
  }
  const { rows } = await engine.query('show fsync');
  expect(rows).toEqual([{ fsync: 'on' }]);
  await engine.close();
});

test('A checkpoint syncs the folders too, so that new names survive', async () => {
  const folder = `${temporaryFolder()}/database`;
  await prepareDatabaseFolder(folder);
  const engine = await startEngine({ fs: new DurableNodeFS(folder), startParams: durableStartParams });
  let syncedFolder = false;
  const sync = vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    syncedFolder ||= fs.fstatSync(file).isDirectory();
  });
  onTestFinished(() => sync.mockRestore());
  await engine.exec('create table post (title text); checkpoint');
  expect(syncedFolder).toBe(true);
  await engine.close();
});
