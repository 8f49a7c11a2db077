/** The page to sign in on, which leads back to `path`. */
export function accountPath(path: string): string {
  return `/feedback/account?return=${encodeURIComponent(path)}`;
}

/** Where to go on after signing in: a page of feedback, or /feedback for anything else. */
export function feedbackReturn(wanted: FormDataEntryValue | null): string {
  return typeof wanted === 'string' && /^\/feedback(\/(requests|issues|roadmap)[\w/-]*)?(\?[\w=&%+.-]*)?$/.test(wanted)
    ? wanted
    : '/feedback';
}
