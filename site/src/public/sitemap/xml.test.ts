import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { databaseContext, originsContext } from '@listgrove/web/context';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { loader } from './xml';

const database = await openDatabaseForFile();

async function statusOf(number: string): Promise<number> {
  const context = new RouterContextProvider();
  context.set(databaseContext, database);
  context.set(originsContext, { site: 'https://www.listgrove.example', app: 'https://app.listgrove.example' });
  const given = { context, params: { number } } as unknown as Parameters<typeof loader>[0];
  const outcome = await loader(given).catch((thrown: unknown) => thrown);
  return (outcome as Response).status;
}

test('a file of the sitemap has one address', async () => {
  expect(await statusOf('1')).toBe(200);
  for (const number of ['2', '0', '01', '1.0', '1e0', '0x1', ' 1', '+1', '1\n', '0001', 'one', '9'.repeat(400)])
    expect([number, await statusOf(number)]).toEqual([number, 404]);
});
