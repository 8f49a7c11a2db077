import type { State } from '@listgrove/db/inspect';
import { type Finding, problem, warning } from './finding.ts';

/** Connections that a machine uses for queries, and a few for migrations and the change feed. */
const connectionsNeeded = 60;

const bad = (isBad: boolean, finding: Finding) => (isBad ? [finding] : []);

/** Returns what is wrong with a database on a server; nothing if all is well. */
export function serverFindings({
  encoding,
  isReadOnly,
  mayCreate,
  foreignTables,
  hasTrigrams,
  connections,
  deliversNotices,
}: State & { deliversNotices: boolean }): Finding[] {
  return [
    ...bad(
      isReadOnly,
      problem('database', 'The database accepts no writes.', 'Name the primary server in DATABASE_URL, not a replica.'),
    ),
    ...bad(
      encoding !== 'UTF8',
      problem('database', `The database is encoded as ${encoding}.`, 'Create it again with the encoding UTF8.'),
    ),
    ...bad(
      !mayCreate,
      problem(
        'database',
        'The user of DATABASE_URL may not create schemas and tables, which migrations do.',
        'Let this user own the database, for example with ALTER DATABASE … OWNER TO ….',
      ),
    ),
    ...bad(
      foreignTables > 0,
      problem(
        'database',
        `${foreignTables} tables belong to another user than that of DATABASE_URL, which cannot migrate them.`,
        'Give them to this user with REASSIGN OWNED BY … TO ….',
      ),
    ),
    ...bad(
      !hasTrigrams,
      problem(
        'database',
        'The extension pg_trgm is not available, which searches need.',
        "Install PostgreSQL's additional modules (postgresql-contrib) on the server.",
      ),
    ),
    ...bad(
      !deliversNotices,
      problem(
        'database',
        'Notices of LISTEN do not arrive, so open pages and other processes learn of no change.',
        'Connect to PostgreSQL directly, or through a pooler in session mode.',
      ),
    ),
    ...bad(
      connections < connectionsNeeded,
      warning(
        'database',
        `The server accepts ${connections} connections; one machine uses up to ${connectionsNeeded}.`,
        'Raise max_connections of the server.',
      ),
    ),
  ];
}
