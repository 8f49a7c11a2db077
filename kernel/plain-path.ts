/**
 * Returns the path of an address as the router reads it: each segment decoded and without slashes at the end; the root
 * is "/". The router also ignores the case of the fixed parts of a path, but parameters keep theirs. A path that cannot
 * be decoded is not changed.
 */
export function plainPath(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end--;
  const path = pathname.slice(0, end);
  if (!path.includes('%')) return path;
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path; // the router does not match such a path either
  }
}
