import { openDatabase } from '@listgrove/db/connect';
import { readConfig } from '../../config.ts';
import { startSender } from '../sender.ts';

// A process that only sends mails, for tests that kill it: sender-process.ts <data folder> <SMTP_URL>
const [dataDir = '', smtpUrl = ''] = process.argv.slice(2);
const database = await openDatabase({ url: undefined, dataDir });
await startSender(database, { ...readConfig({ SMTP_URL: smtpUrl }), dataDir });
setInterval(() => {}, 1_000);
