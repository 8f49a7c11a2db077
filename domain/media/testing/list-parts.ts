import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The part of the server's request context that the middleware uses. */
interface Context {
  method: string;
  path: string;
  query: Record<string, string | undefined>;
  status: number;
  type: string;
  body: unknown;
}

/**
 * Returns a middleware that implements ListParts, which the test server lacks and resuming an upload needs. It lists the
 * parts of an unfinished upload that the server keeps in `directory`.
 */
export function listParts(directory: string) {
  return async (context: Context, next: () => Promise<void>): Promise<void> => {
    const { method, path, query } = context;
    if (method !== 'GET' || !query.uploadId) return next();
    const bucket = path.split('/')[1] ?? '';
    const folder = join(directory, bucket, '._S3rver_uploads', query.uploadId);
    context.type = 'application/xml';
    try {
      const parts = readdirSync(folder).filter((name) => /^\d+$/.test(name));
      const listed = parts.map((part) => {
        const tag = readFileSync(join(folder, `${part}.md5`), 'utf8');
        const { size } = statSync(join(folder, part));
        return `<Part><PartNumber>${part}</PartNumber><ETag>"${tag}"</ETag><Size>${size}</Size></Part>`;
      });
      context.body = `<ListPartsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListPartsResult>`;
    } catch {
      context.status = 404; // finished or never started
      context.body = '<Error><Code>NoSuchUpload</Code></Error>';
    }
  };
}
