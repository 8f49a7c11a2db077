import { beforeEach, expect, test, vi } from 'vitest';
import type { Message } from './peers.ts';
import { createRelay, type Member } from './relay.ts';

let heard: string[];
let relay: ReturnType<typeof createRelay>;
let one: Member;
let two: Member;
let three: Member;

function member(id: number): Member {
  const tell = (message: Message) => heard.push(`${id} ${message.kind} ${'id' in message ? message.id : ''}`);
  return { id, tell, kill: () => heard.push(`${id} killed`) };
}

beforeEach(() => {
  heard = [];
  relay = createRelay({ patience: 1_000, onSilence: ({ id }) => heard.push(`${id} silent`) });
  [one, two, three] = [member(1), member(2), member(3)];
});

test('a evict is done when every other process has confirmed it', () => {
  for (const each of [one, two, three]) relay.join(each);
  relay.evict(one, 7, ['blog_posts']);
  expect(heard).toEqual(['2 evict 1', '3 evict 1']);
  relay.confirm(two, 1);
  relay.confirm(two, 1);
  expect(heard).toHaveLength(2);
  relay.confirm(three, 1);
  expect(heard.at(-1)).toBe('1 evicted 7');
});

test('a single process waits for no others, and a process that has exited is not waited for', () => {
  relay.join(one);
  relay.evict(one, 1, 'all');
  expect(heard).toEqual(['1 evicted 1']);
  relay.join(two);
  relay.evict(one, 2, 'all');
  relay.leave(two);
  expect(heard.at(-1)).toBe('1 evicted 2');
});

test('a process that does not answer is killed before the write is confirmed', () => {
  vi.useFakeTimers();
  relay.join(two);
  relay.evict(one, 1, ['policies']);
  vi.advanceTimersByTime(1_000);
  expect(heard).toEqual(['2 evict 1', '2 silent', '2 killed']);
  relay.leave(two);
  expect(heard.at(-1)).toBe('1 evicted 1');
  vi.useRealTimers();
});
