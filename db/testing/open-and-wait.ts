// Run by tests as a process of its own: opens the embedded database of the folder that is named first, says so, and
// keeps it open until it is killed.
import { openDatabase } from '../connect.ts';

try {
  await openDatabase({ url: undefined, dataDir: process.argv[2] ?? '' });
  console.log('open');
  setInterval(() => {}, 1_000_000);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}
