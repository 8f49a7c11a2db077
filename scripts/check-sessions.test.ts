import { expect, test } from 'vitest';
import { sessionsOutOfPlace } from './check-sessions.ts';

test.each([
  'await tx.insert(sessions).values(one)',
  'await tx.insert(feedback_sessions).values(one)',
  'await tx.delete(sessions).where(isOld)',
  'sql`delete from feedback_sessions`',
  'await internalAdapter.deleteUserSessions(id)',
])('a session is neither begun nor ended out of place: %s', (line) => {
  expect(sessionsOutOfPlace('domain/posts/posts.server.ts', `\n${line}`)).toEqual([
    expect.stringMatching(/^domain\/posts\/posts.server.ts:2 (begins|ends) /),
  ]);
});

test.each([
  ['domain/accounts/take-over.server.ts', 'await tx.delete(sessions).where(isOld)'],
  ['domain/lists/sharing/guests.server.ts', 'await tx.insert(guest_sessions).values(one)'],
])('%s may write %s', (file, line) => {
  expect(sessionsOutOfPlace(file, line)).toEqual([]);
});
