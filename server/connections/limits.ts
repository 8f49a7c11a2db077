import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { importPath } from '@listgrove/domain/content-archive/import-path';
import { isUploadPath } from '@listgrove/domain/media/uploads-path';

/**
 * The limits of connections and requests (decision 111, docs/operations.md). Times are in milliseconds.
 */
export const limits = {
  /** Open connections of the process, and of one address that is not a trusted proxy's: many people may share one. */
  connections: { process: 12_000, address: 1_000 },
  /** Connections of one address whose readers do not keep up. For each, the system keeps up to 4 MB that were sent. */
  unread: 100,
  /** Requests in progress on one connection. Only clients that pipeline have more than one. */
  requests: 100,
  /** A connection between requests. Load balancers close theirs after 60 s, and must do so first (decision 109). */
  idle: 75_000,
  /** From the first byte of a request, or the start of the connection, to the end of its headers. */
  headers: 20_000,
  /** From the first byte of a request to the end of its body: a form, and a piece of an upload (8 MB). */
  form: 30_000,
  upload: 600_000,
  /** A connection on which neither side makes progress although the other waits for it. */
  silence: 60_000,
  /** The interval of the checks for late requests and for readers who do not keep up. */
  check: 5_000,
} as const;

/** Files that the process opens besides connections: of the database, of media, of modules. */
const otherFiles = 500;

/** Returns how many connections the process may have: the limit above, or what the system's limit of open files leaves. */
export function processLimit(): number {
  const files = openFiles();
  return Math.min(limits.connections.process, Math.max(files - otherFiles, Math.floor(files / 2)));
}

/** Returns how many files the process may open (`ulimit -n`), or infinity if the system does not state it. */
function openFiles(): number {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit ? Number(limit) : Number.POSITIVE_INFINITY;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Number.POSITIVE_INFINITY; // not Linux
    throw error;
  }
}

/** Whether the request has a body, also an empty one. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Whether the request is one for uploads, or for an import of the content. Their bodies are read only for staff. */
export function isUpload({ url = '' }: IncomingMessage): boolean {
  return isUploadPath(url) || url.split('?', 1)[0] === importPath;
}
