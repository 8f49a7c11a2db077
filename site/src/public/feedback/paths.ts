/** Returns the path of the sign-in page, which redirects to `path` afterwards. */
export function accountPath(path: string): string {
  return `/feedback/account?return=${encodeURIComponent(path)}`;
}

/** Returns the path to redirect to after signing in: `wanted` if it is a feedback page, otherwise /feedback. */
export function feedbackReturn(wanted: FormDataEntryValue | null): string {
  return typeof wanted === 'string' && /^\/feedback(\/(requests|issues|roadmap)[\w/-]*)?(\?[\w=&%+.-]*)?$/.test(wanted)
    ? wanted
    : '/feedback';
}
