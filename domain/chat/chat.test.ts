import { mails } from '@listgrove/db/schema/mails';
import { site_settings } from '@listgrove/db/schema/settings';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { beforeEach, expect, test } from 'vitest';
import { sendChatMessage } from './chat.server.ts';
import { chatMessage } from './message.ts';

const database = await openDatabaseForFile();
beforeEach(async () => {
  await database.db.delete(mails);
  await database.db.delete(site_settings);
});

const message = {
  name: cast.elena.name,
  email: cast.elena.email,
  message: 'Where is my list?\n\nIt had eleven avocados.',
};

async function setContactAddress() {
  await database.db.insert(site_settings).values({
    key: 'contact_email',
    value: 'hello@listgrove.example',
    category: 'general',
    description: '',
    is_public: true,
  });
}

test('a message reaches the contact address, and an answer to it reaches the sender', async () => {
  await setContactAddress();
  await sendChatMessage(database.db, message, '192.0.2.1');
  const [mail] = await database.db.select().from(mails);
  expect(mail).toMatchObject({ to: 'hello@listgrove.example', reply_to: cast.elena.email });
  expect(mail?.subject).toBe('Live chat: message from Elena Marchetti');
  expect(mail?.text).toContain('Where is my list?\n\nIt had eleven avocados.');
});

test('without a contact address, a message is refused rather than lost', async () => {
  await expect(sendChatMessage(database.db, message, '192.0.2.1')).rejects.toMatchObject({
    code: 'no-contact-address',
  });
  expect(await database.db.select().from(mails)).toEqual([]);
});

test('the twenty-first message from one address within ten minutes is refused; another address is not affected', async () => {
  await setContactAddress();
  for (let count = 0; count < 20; count++) await sendChatMessage(database.db, message, '192.0.2.7');
  await expect(sendChatMessage(database.db, message, '192.0.2.7')).rejects.toMatchObject({ code: 'too-many-attempts' });
  await sendChatMessage(database.db, message, '192.0.2.8');
});

test('missing and invalid fields are reported one by one', () => {
  const { error } = chatMessage.safeParse({ name: ' ', email: 'elena', message: '' });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['name', 'email', 'message']);
});
