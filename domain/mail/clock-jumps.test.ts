import type { Database } from '@listgrove/db/db';
import { mails } from '@listgrove/db/schema/mails';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { claimMail, queueMail } from './mails.server.ts';
import { sendDueMails } from './send.server.ts';
import { type MailTransport, TransportError } from './transport.ts';

const [hour, day] = [3_600_000, 86_400_000];
const mail = { to: 'ruth.abara@mail.example', subject: 'Hello', text: 'Hello\n', html: '<p>Hello</p>' };

// The embedded database has the clock of this process, which a test can change. That of a server it cannot.
describe.runIf((process.env.TEST_DATABASE ?? 'embedded') === 'embedded')('The queue of mails, when the clock', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  afterEach(async () => {
    vi.useRealTimers();
    await database.db.delete(mails);
  });

  /** Changes the clock by so many milliseconds. Timers go on. */
  function jump(by: number): void {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now + by);
  }

  const send = (transport: MailTransport) =>
    sendDueMails(database.db, transport, { signal: new AbortController().signal, onFailure: () => {} });
  const works = () => ({ send: vi.fn<MailTransport['send']>(async (_mail, handOver) => void (await handOver())) });

  test.each([
    ['is set back by an hour, sends a mail that was queued before', -hour],
    ['is set forward by a day, sends it once', day],
  ])('%s', async (_, by) => {
    await queueMail(database.db, mail);
    jump(by);
    const transport = works();
    expect(await send(transport)).toBe(1);
    jump(-by);
    expect(await send(transport)).toBe(0);
    expect(transport.send).toHaveBeenCalledTimes(1);
  });

  test('is set back by an hour, does not wait for it to send what a killed process had claimed', async () => {
    await queueMail(database.db, mail);
    await claimMail(database.db);
    jump(-hour);
    expect(await send(works())).toBe(1);
  });

  test.each([
    ['forward by a day', day],
    ['back by an hour', -hour],
  ])('is set %s while a mail is being sent, and another process claims it, sends it once', async (_, by) => {
    await queueMail(database.db, mail);
    const other = works();
    let isHandedOver: boolean | undefined;
    const slow: MailTransport = {
      async send(_mail, handOver) {
        jump(by);
        await send(other);
        isHandedOver = await handOver();
        if (!isHandedOver) throw new TransportError('Another process has this mail now.', { final: false });
      },
    };
    await send(slow);
    expect([other.send.mock.calls.length, isHandedOver]).toEqual([1, false]);
    expect(await send(works())).toBe(0);
  });
});
