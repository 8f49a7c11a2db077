import { randomInt, randomUUID } from 'node:crypto';
import { connection } from '../../e2e/consistency-load.ts';
import type { Product } from '../../e2e/product.ts';

/** What the product has acknowledged: the marks of posts and of messages, each of which queues a mail. */
export interface Acknowledged {
  posts: Set<string>;
  messages: Set<string>;
}

const writersOfEach = 4;

/**
 * Writes posts and chat messages as fast as possible until the product is killed. `stop` resolves when no request is open
 * any more. A write is acknowledged when its whole response with status 200 has arrived.
 */
export function startWriters({ site }: Product, cookie: string, acknowledged: Acknowledged) {
  let isOver = false;
  const failures: string[] = [];
  const { promise: hasBegun, resolve: noteBegin } = Promise.withResolvers<void>();

  async function write(marks: Set<string>, path: string, fieldsOf: (mark: string) => Record<string, string>) {
    const ask = connection(site);
    while (!isOver) {
      const mark = `crash-${randomUUID()}`;
      const headers = {
        cookie,
        origin: site,
        'content-type': 'application/x-www-form-urlencoded',
        // Each message comes from another address, so that no limit is reached.
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      };
      const body = String(new URLSearchParams(fieldsOf(mark)));
      const answer = await ask(path, { method: 'POST', headers, body }).catch(() => null); // the product was killed
      if (!answer) return;
      noteBegin();
      if (answer.status === 200) marks.add(mark);
      else failures.push(`${path} answers ${answer.status}`);
    }
  }

  const writing = Array.from({ length: writersOfEach }, () => [
    write(acknowledged.posts, '/admin/blog/new.data', (title) => {
      const text = `<p>${'Written before a crash. '.repeat(randomInt(60))}</p>`;
      return { id: randomUUID(), title, content: text, excerpt: '', status: 'draft', keywords: '', cover_image: '' };
    }),
    write(acknowledged.messages, '/chat.data', (message) => ({ name: 'Ada', email: 'ada@mail.example', message })),
  ]).flat();
  return {
    failures,
    /** Resolves with the first response. */
    hasBegun,
    async stop() {
      isOver = true;
      await Promise.all(writing);
    },
  };
}
