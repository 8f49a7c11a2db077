import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { readRows } from './rows.ts';

/** The absolute path of the folder with the SQL functions: one file each, named like the function. */
export const functionsFolder: string = join(import.meta.dirname, 'functions');

/** A function in the database. `hash` identifies its text (SHA-256, hex). */
export interface SqlFunction {
  name: string;
  text: string;
  hash: string;
}

/** Returns the functions of this version of the program, ordered by name. */
export function knownFunctions(): SqlFunction[] {
  return fs
    .readdirSync(functionsFolder)
    .sort()
    .map((file) => {
      const text = fs.readFileSync(join(functionsFolder, file), 'utf8');
      return { name: basename(file, '.sql'), text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/** Returns those of the known functions that the database lacks or has with another text. */
export async function listChangedFunctions(db: Db): Promise<SqlFunction[]> {
  const applied = await readRows<{ name: string; hash: string }>(
    db,
    sql`select proname as name, obj_description(oid, 'pg_proc') as hash from pg_proc
      where pronamespace = current_schema()::regnamespace and obj_description(oid, 'pg_proc') is not null`,
  );
  const hashOf = new Map(applied.map(({ name, hash }) => [name, hash]));
  return knownFunctions().filter(({ name, hash }) => hashOf.get(name) !== hash);
}

/** Creates or replaces functions. The comment on each holds the hash of its text. */
export async function applyFunctions(tx: Db, functions: readonly SqlFunction[]): Promise<void> {
  // A body may name a table that a later migration creates, or a function that is applied after it.
  await tx.execute(sql`set local check_function_bodies = off`);
  for (const { name, text, hash } of functions) {
    await tx.execute(sql.raw(text));
    await tx.execute(sql`comment on function ${sql.identifier(name)} is ${sql.raw(`'${hash}'`)}`);
  }
}
