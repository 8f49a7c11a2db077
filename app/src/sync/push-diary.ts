import type { PushAnswer } from '@listgrove/domain/lists/protocol';
import { newId } from '@listgrove/kernel/ids';
import { nextPush } from './batch';
import type { Queue } from './device-state';
import { type Exchange, post } from './exchange';
import type { DiaryEntry } from './storage';

/** Sends what waits in the diary and what could not be stored, in the order in which it was made, until nothing waits. */
export async function pushAll(exchange: Exchange): Promise<void> {
  const { state, durable } = exchange;
  while (!exchange.isStopped) {
    const stored: Queue = { ...state.meta, entries: state.diary.filter(({ number }) => number > 0) };
    const push = nextPush(stored, state.volatile);
    if (!push) return;
    const { queue, batch } = push;
    const mutations = batch.map(({ number, name, args, at }) => ({ number, name, args, at }));
    const answer = (await post(exchange, '/sync/push', { client: queue.client, mutations })) as PushAnswer;
    if (exchange.isStopped) return;
    const first = batch[0]?.number ?? 1;
    if (answer.acknowledged < first - 1) {
      await durable.write(() => renumber(exchange, queue, answer.acknowledged));
      continue;
    }
    await durable.write(() => acknowledge(exchange, queue, answer));
    if (answer.refused.some(({ code }) => code === 'update')) return;
    if (answer.acknowledged < first) throw new Error('The server has taken nothing.');
  }
}

async function acknowledge(exchange: Exchange, queue: Queue, answer: PushAnswer): Promise<void> {
  const { state, durable, onStored } = exchange;
  const isRefused = answer.refused.filter(({ code }) => code !== 'update');
  const refused = new Set(isRefused.map(({ number }) => number));
  if (queue === state.volatile) {
    state.volatile.acknowledged = answer.acknowledged;
    state.volatile.entries = state.volatile.entries.filter(({ number }) => !refused.has(number));
  } else {
    await durable.update(async (tx, meta) => {
      for (const number of refused) await tx?.objectStore('diary').delete(number);
      return { ...meta, acknowledged: answer.acknowledged };
    });
    state.diary = state.diary.filter(({ number }) => !refused.has(number));
  }
  refuse(exchange, answer, queue.entries);
  state.setStatus({ needsUpdate: answer.refused.some(({ code }) => code === 'update') });
  if (refused.size === 0) return;
  state.replay([]);
  onStored([]);
}

function refuse({ onRefusal }: Exchange, answer: PushAnswer, entries: DiaryEntry[]): void {
  for (const { number, code, message } of answer.refused) {
    const entry = entries.find((other) => other.number === number);
    if (!entry || code === 'update') continue;
    onRefusal({ number, name: entry.name, args: entry.args, code, message });
  }
}

/**
 * The server does not know the changes of this device any more, for example because it was restored: all that it has not taken
 * begins anew under another id, also what it had taken before.
 */
async function renumber({ state, durable, onStored }: Exchange, queue: Queue, acknowledged: number): Promise<void> {
  const waiting = queue.entries.filter(({ number }) => number > acknowledged);
  const entries = waiting.map((entry, index) => ({ ...entry, number: index + 1 }));
  const client = newId();
  if (queue === state.volatile) {
    state.volatile = { client, entries, last: entries.length, acknowledged: 0 };
    return;
  }
  await durable.update(async (tx, meta) => {
    await tx?.objectStore('diary').clear();
    for (const entry of entries) await tx?.objectStore('diary').put(entry);
    return { ...meta, client, last: entries.length, acknowledged: 0 };
  });
  state.diary = [...entries, ...state.diary.filter(({ number }) => number === 0)];
  onStored([]);
}
