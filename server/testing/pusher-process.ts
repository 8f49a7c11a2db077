import { openDatabase } from '@listgrove/db/connect';
import { pairOf } from '@listgrove/domain/push/key-pair.server';
import { networkOf } from '@listgrove/domain/push/testing/push-service';
import { startPusher } from '../pusher.ts';

// A process that only pushes notifications, for tests that kill it: pusher-process.ts <data folder> <private key> <port of the push service>
const [dataDir = '', privateKey = '', port = ''] = process.argv.slice(2);
const database = await openDatabase({ url: undefined, dataDir });
const keys = pairOf(privateKey);
await startPusher(database, { keys, appOrigin: 'https://app.listgrove.example', network: networkOf(Number(port)) });
setInterval(() => {}, 1_000);
