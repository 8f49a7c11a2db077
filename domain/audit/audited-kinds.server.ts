import { editedNouns } from '../edited-nouns.server.ts';
import { trashedNouns } from '../trashed-nouns.server.ts';

/** Kinds of rows in the audit log that are no nouns, by the name of their table. */
const otherKinds: Record<string, { label: string; path?: string }> = {
  site_settings: { label: 'Setting', path: '/admin/settings' },
  page_seo: { label: 'SEO entry', path: '/admin/seo' },
  schedules: { label: 'Planned change', path: '/admin/schedule' },
  unpublished_versions: { label: 'Unpublished changes' },
  previews: { label: 'Preview link' },
  trash: { label: 'Item in the trash', path: '/admin/trash' },
  help_reasons: { label: 'Reader’s words', path: '/admin/help/answers' },
  merged_requests: { label: 'Merge of feature requests', path: '/admin/feature-requests' },
  link_reports: { label: 'Link report', path: '/admin/link-reports' },
  invitations: { label: 'Link to a list' },
  staff_invitations: { label: 'Staff invitation', path: '/admin/staff/invitations' },
  sessions: { label: 'Session' },
  account_events: { label: 'Account' },
  profiles: { label: 'Profile' },
};

/** The tables whose rows are about an account, which is what `row_id` names. */
const ofAccounts = new Set(['sessions', 'account_events', 'profiles']);

/** Every kind of row that the audit log is about, by the name of its table, with its name for one row. A new noun is one by itself. */
export const auditedKinds: Readonly<Record<string, { label: string }>> = {
  ...Object.fromEntries(Object.entries(trashedNouns).map(([table, { label }]) => [table, { label }])),
  ...otherKinds,
};

/** Whether entries of the table are about an account. */
export function isOfAccount(table_name: string): boolean {
  return ofAccounts.has(table_name);
}

/**
 * Returns the address in the back office of what an entry is about: the form of an item, the list of a noun that has none, the page of an account or of
 * settings, or null. The row may be deleted by now.
 */
export function subjectPath({ table_name, row_id, title }: { table_name: string; row_id: string; title: string }) {
  if (isOfAccount(table_name)) return `/admin/accounts/${row_id}`;
  // Rows that belong to an item have its table and its id as their key.
  const [table = '', id = ''] =
    row_id.includes('/') && table_name !== 'page_seo' ? row_id.split('/') : [table_name, row_id];
  if (table_name === 'trash') return null;
  if (Object.hasOwn(editedNouns, table)) return `${editedNouns[table]?.deskPath}/${id}`;
  if (Object.hasOwn(trashedNouns, table))
    return `${trashedNouns[table]?.deskPath}?${new URLSearchParams({ q: title })}`;
  return otherKinds[table_name]?.path ?? null;
}
