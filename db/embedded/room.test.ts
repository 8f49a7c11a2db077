import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { isUnavailable } from '../unavailable.ts';
import { prepareDatabaseFolder } from './data-folder.ts';
import { startEngine } from './engine.ts';
import { DurableNodeFS } from './fsync.ts';
import { watchRoom } from './room.ts';

test('Without room on the disk writes fail as unavailable, reads work, and writes resume once there is room', async () => {
  const folder = `${temporaryFolder()}/database`;
  await prepareDatabaseFolder(folder);
  const engine = await startEngine({ fs: new DurableNodeFS(folder) });
  await engine.exec('create table leaf (n int)');
  let free = 1_000;
  const reported: string[] = [];
  const watch = await watchRoom(
    engine,
    async () => free,
    (error) => reported.push(String(error)),
    { readOnlyBelow: 100, writableFrom: 200, checkEvery: 5 },
  );
  onTestFinished(async () => {
    await watch.stop();
    await engine.close();
  });
  const write = () =>
    engine.exec('insert into leaf values (1)').then(
      () => null,
      (error: unknown) => error,
    );
  const settled = (isReadOnly: boolean) => expect.poll(async () => isUnavailable(await write())).toBe(isReadOnly);

  expect(await write()).toBeNull();
  free = 99;
  await settled(true);
  await expect(engine.transaction((tx) => tx.exec('insert into leaf values (2)'))).rejects.toMatchObject({
    code: '25006',
  });
  expect((await engine.query('select n from leaf limit 1')).rows).toEqual([{ n: 1 }]);
  await engine.exec('checkpoint');
  free = 150;
  await sleep(50);
  expect(isUnavailable(await write())).toBe(true);
  free = 200;
  await settled(false);
  expect(reported).toEqual([expect.stringContaining('takes no writes'), expect.stringContaining('takes writes again')]);
});
