import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@listgrove/db/connect';
import { createServerDatabase } from '@listgrove/db/testing/server-database';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { insertGeneratedSite, siteSizes } from '@listgrove/fixtures/generated-site';
import { fillWithDemo } from '../e2e/demo.ts';
import { startProduct } from '../e2e/product.ts';
import { staff, staffEnvironment } from '../e2e/staff.ts';
import { publishingTimes } from './publishing.ts';

/**
 * Like `publishingTimes`, on a generated site of full size: on the PostgreSQL server at `serverUrl`, or on the embedded
 * database if it is null.
 */
export async function publishingTimesAtScale(serverUrl: string | null, times: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'listgrove-bench-'));
  const made = serverUrl ? await createServerDatabase(serverUrl) : null;
  try {
    const database = await openDatabase({ url: made?.url, dataDir: folder });
    await fillWithDemo(database, folder);
    await insertGeneratedSite(database, siteSizes[made ? 'server' : 'embedded']);
    // The generated accounts have super admins, so the start creates no staff account.
    const options = { secret: 'only for its password', staffEmailDomain: 'listgrove.example', onError: console.error };
    await createStaff(createAccounts({ db: database.db, ...options }), {
      ...staff,
      name: 'Admin',
      role: 'super_admin',
    });
    await database.close();
    const place: Record<string, string> = made ? { DATABASE_URL: made.url } : {};
    const product = await startProduct({
      ...staffEnvironment,
      ...place,
      SESSION_SECRET: 'a secret of thirty-two characters or more',
      DATA_DIR: folder,
    });
    return await publishingTimes(product, times).finally(() => product.stop());
  } finally {
    await made?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}
