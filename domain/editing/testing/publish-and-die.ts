// Started by schedules.server.test.ts as a separate process. Carries out what is due, and is killed after an item has been
// published and before that is committed.
//
//   publish-and-die.ts <DATA_DIR or URL>
import { openDatabase } from '@listgrove/db/connect';
import { editedNounOf, editedNouns } from '../../edited-nouns.server.ts';
import { runDueSchedules } from '../run-schedules.server.ts';

const [target = ''] = process.argv.slice(2);
const { db } = await openDatabase({ url: target.startsWith('postgres') ? target : undefined, dataDir: target });
const posts = editedNounOf('blog_posts');
const deadly: typeof posts = {
  ...posts,
  async setPublic(...parameters) {
    const saved_at = await posts.setPublic(...parameters);
    if (saved_at) process.kill(process.pid, 'SIGKILL');
    return saved_at;
  },
};
await runDueSchedules(db, { ...editedNouns, blog_posts: deadly }, console.error);
