import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@listgrove/db/connect';
import { createServerDatabase } from '@listgrove/db/testing/server-database';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { insertGeneratedSite, siteSizes } from '@listgrove/fixtures/generated-site';
import { fillWithDemo } from '../e2e/demo.ts';
import { type Product, startProduct } from '../e2e/product.ts';
import { staff, staffEnvironment } from '../e2e/staff.ts';

/**
 * Starts a product with a generated site of full size, on the PostgreSQL server at `serverUrl` or, if it is null, on the embedded
 * database, and returns what `work` returns with it. Its staff account is the one of `e2e/staff.ts`. Removes all data afterwards.
 */
export async function withGeneratedProduct<Result>(
  serverUrl: string | null,
  work: (product: Product) => Promise<Result>,
): Promise<Result> {
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
    const product = await startProduct({
      ...staffEnvironment,
      ...(made ? { DATABASE_URL: made.url } : {}),
      SESSION_SECRET: 'a secret of thirty-two characters or more',
      DATA_DIR: folder,
    });
    return await work(product).finally(() => product.stop());
  } finally {
    await made?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}
