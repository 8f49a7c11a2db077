import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Files that end sessions: with the account locked, or only those that have expired. */
const ending = [
  'domain/accounts/sessions.server.ts',
  'domain/accounts/take-over.server.ts',
  'domain/feedback-accounts/auth.server.ts',
  'domain/feedback-accounts/sessions.server.ts',
  'domain/super-admins/sessions-of-others.server.ts',
];

const begins = /\binsert\((feedback_)?sessions\)|\binsert into "?(feedback_)?sessions\b/i;
const ends = /\bdelete\((feedback_)?sessions\)|\bdelete from "?(feedback_)?sessions\b|\bdeleteUserSessions\(/i;

/**
 * Returns a sentence for each line that begins a session without the auth library, whose hook demands that the account is held, and
 * for each line that ends sessions in another file than those that lock the account.
 */
export function findSessionsOutOfPlace(): string[] {
  const files = globSync('{db,domain,web,site,app,server,fixtures}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build|testing|\.react-router)(\/|$)|\.test\.tsx?$/.test(path),
  });
  return files.flatMap((file) => sessionsOutOfPlace(file, readFileSync(join(root, file), 'utf8')));
}

/** Does the same as `findSessionsOutOfPlace` for one file with this text. */
export function sessionsOutOfPlace(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    if (begins.test(line))
      return `${file}:${at + 1} begins a session: only the auth library does, with the account held`;
    if (ends.test(line) && !ending.includes(file)) return `${file}:${at + 1} ends sessions: call endSessions instead`;
    return [];
  });
}
