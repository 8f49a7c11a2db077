/** The path of uploads; each has its id below it. */
export const uploadsPath = '/admin/uploads';

/** Whether `path` is the one of uploads or of one of them. */
export function isUploadPath(path: string): boolean {
  return path === uploadsPath || path.startsWith(`${uploadsPath}/`);
}
