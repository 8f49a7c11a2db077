import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listFilledTables } from '@listgrove/db/backup/catalog';
import { openEmbedded } from '@listgrove/db/embedded/open';
import { temporaryFolder } from '@listgrove/db/testing/temporary-folder';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { contentOf, demoPlace, emptyPlace, openPlace, type Place } from './testing/place.ts';

// Each test starts several processes, which take seconds on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

/** Starts `npm run backup` or `npm run restore` for an embedded place, without npm. */
function start(command: 'backup' | 'restore', parameters: string[], { dataDir }: Place): ChildProcess {
  const script = join(import.meta.dirname, `../../scripts/${command}.mjs`);
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [script, ...parameters], { env: { ...environment, DATA_DIR: dataDir } });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function run(...parameters: Parameters<typeof start>): Promise<{ code: number; said: string; bytes: Buffer }> {
  const child = start(...parameters);
  const [said, bytes]: Buffer[][] = [[], []];
  child.stderr?.on('data', (chunk) => said?.push(chunk));
  child.stdout?.on('data', (chunk) => bytes?.push(chunk));
  const [code] = await once(child, 'close');
  return { code, said: Buffer.concat(said ?? []).toString(), bytes: Buffer.concat(bytes ?? []) };
}

/** Adds files of 32 MB together, so that a command takes a while. */
async function addLargeFiles({ database, store }: Awaited<ReturnType<typeof demoPlace>>): Promise<void> {
  const bytes = Buffer.alloc(8_000_000, 'x');
  for (let index = 0; index < 4; index++) {
    const name = `large-${index}.txt`;
    await store.objects.write(`media/${name}`, bytes);
    await database.db.execute(
      `insert into media_files (id, name, original_name, size, type, category)
       values (gen_random_uuid(), '${name}', '${name}', ${bytes.length}, 'text/plain', 'document')`,
    );
  }
}

// All of them use the embedded database, whatever database the other tests use.
describe.skipIf(process.env.TEST_DATABASE === 'server')('npm run backup and npm run restore', () => {
  test('the commands back up a program that runs or has stopped, to a private file or to standard output', {
    tags: 'long',
  }, async () => {
    const source = await demoPlace('embedded');
    const content = await contentOf(source);
    const file = `${temporaryFolder()}/backup.tar`;
    const made = await run('backup', [file], source);
    expect(made.said).toMatch(/^Backup written to .*: \d+ rows of \d+ tables, \d+ files, .*, in .* s\.$/m);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    await source.stop();
    const streamed = await run('backup', ['-'], source);
    const second = `${temporaryFolder()}/backup.tar`;
    fs.writeFileSync(second, streamed.bytes);
    const place = await emptyPlace('embedded');
    expect(await run('restore', [second], place)).toMatchObject({ code: 0 });
    const restored = await openPlace(place);
    expect(await contentOf(restored)).toEqual(content);
    await restored.stop();
    expect(await run('restore', [file], place)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Cannot restore: The database that DATA_DIR names is not empty: /),
    });
  });

  test('a command that cannot do its work says why in one sentence', async () => {
    const place = await emptyPlace('embedded');
    const sentences = [
      [await run('backup', [], place), 'Cannot back up: Name one file: npm run backup -- FILE.'],
      [
        await run('backup', [`${place.dataDir}/none/a.tar`], place),
        `Cannot back up: The backup cannot be written to ${place.dataDir}/none/a.tar.part (ENOENT).`,
      ],
      [
        await run('backup', ['-'], place),
        `Cannot back up: There is no database in ${place.dataDir}, the folder that DATA_DIR names.`,
      ],
      [
        await run('restore', [`${place.dataDir}/none.tar`], place),
        `Cannot restore: The file ${place.dataDir}/none.tar cannot be read (ENOENT).`,
      ],
    ] as const;
    for (const [{ code, said }, sentence] of sentences)
      expect({ code, said: said.trim() }).toEqual({ code: 1, said: sentence });
  });

  test('a backup or a restore that is killed leaves nothing behind, and it can be repeated', {
    tags: 'long',
  }, async () => {
    const source = await demoPlace('embedded');
    await addLargeFiles(source);
    const file = `${temporaryFolder()}/backup.tar`;
    const backup = start('backup', [file], source);
    await until(() => fs.existsSync(`${file}.part`) && fs.statSync(`${file}.part`).size > 1_000_000);
    backup.kill('SIGKILL');
    await once(backup, 'close');
    expect(fs.existsSync(file)).toBe(false);
    await until(() => !fs.existsSync(`${source.dataDir}/backup-copy`));
    expect((await run('backup', [file], source)).code).toBe(0);
    expect(fs.existsSync(`${file}.part`)).toBe(false);

    const place = await emptyPlace('embedded');
    const restore = start('restore', [file], place);
    const media = `${place.dataDir}/media`;
    await until(
      () => fs.existsSync(media) && fs.readdirSync(media).filter((name) => name.startsWith('large')).length > 1,
    );
    restore.kill('SIGKILL');
    await once(restore, 'close');
    const interrupted = await openEmbedded(place.dataDir, console.error);
    expect(await listFilledTables(interrupted.db)).toEqual([]);
    await interrupted.close();
    expect(await run('restore', [file], place)).toMatchObject({ code: 0 });
    expect(await contentOf(await openPlace(place))).toEqual(await contentOf(source));
  });

  test('a backup of a program that stops meanwhile fails with a sentence', { tags: 'long' }, async () => {
    const source = await demoPlace('embedded');
    await source.stop();
    // A program that accepts the request and is killed before it answers.
    const server = createServer((socket) => socket.destroy()).listen(`${source.dataDir}/backup.sock`);
    onTestFinished(() => void server.close());
    const file = `${temporaryFolder()}/backup.tar`;
    const { code, said } = await run('backup', [file], source);
    expect(code).toBe(1);
    expect(said).toBe('Cannot back up: The program stopped while the backup was made. Start the backup again.\n');
    expect(fs.existsSync(`${file}.part`)).toBe(false);
  });
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}
