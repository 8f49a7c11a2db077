import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site_settings } from '@listgrove/db/schema/settings';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { temporaryFolder } from '@listgrove/db/testing/temporary-folder';
import { queueMail } from '@listgrove/domain/mail/mails.server';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { outboxOf } from './outbox.ts';
import { startSender } from './sender.ts';

test('a mail has the name that the site has when the mail is sent', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const config = { ...readConfig({}), dataDir: temporaryFolder() };
  const sender = await startSender(database, config);
  onTestFinished(() => sender.stop());
  const senderOf = async (id: string) => {
    const names = () => readdirSync(outboxOf(config)).filter((name) => name === `${id}.eml`);
    await expect.poll(() => names(), { timeout: 15_000 }).toHaveLength(1);
    return /^From: (.*)\r$/m.exec(readFileSync(join(outboxOf(config), `${id}.eml`), 'utf8'))?.[1];
  };
  const letter = { to: 'ruth.abara@mail.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  expect(await senderOf(await queueMail(database.db, letter))).toMatch(/^Smart Lists </);
  await database.db
    .insert(site_settings)
    .values({ key: 'site_name', value: 'Grove', is_public: true })
    .onConflictDoUpdate({ target: site_settings.key, set: { value: 'Grove' } });
  expect(await senderOf(await queueMail(database.db, letter))).toMatch(/^Grove </);
});
