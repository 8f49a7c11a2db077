// Started by tests as a separate process. Opens the embedded database of the folder in the first argument, prints
// "open" or the error message, and keeps the database open until it is killed.
import { openDatabase } from '../connect.ts';

try {
  await openDatabase({ url: undefined, dataDir: process.argv[2] ?? '' });
  console.log('open');
  setInterval(() => {}, 1_000_000);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}
