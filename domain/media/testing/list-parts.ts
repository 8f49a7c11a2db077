import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the middleware needs of a request to the server in this process. */
interface Context {
  method: string;
  path: string;
  query: Record<string, string | undefined>;
  status: number;
  type: string;
  body: unknown;
}

/**
 * ListParts, which the server in this process lacks and resuming needs: the parts that it keeps in `directory` of an
 * upload that is not finished.
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
      context.status = 404; // finished or never begun
      context.body = '<Error><Code>NoSuchUpload</Code></Error>';
    }
  };
}
