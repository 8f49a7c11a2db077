import type { AccountEventKind } from '@listgrove/domain/accounts/account-events';
import { browserName } from '@listgrove/domain/accounts/browser-name';
import type { AuditEntry } from '@listgrove/domain/audit/audit-log.server';
import { formatMoment } from '@listgrove/kernel/dates';
import { isOneOf } from '@listgrove/kernel/options';
import { eventWords } from '../accounts/event-words';

/** What stands for an e-mail address that belongs to an account. */
const unkept = 'an address that the log does not keep';

/** What happened to an account, after the name of whoever did it; null for entries about other rows. */
export function accountWords({ table_name, action, changes }: Pick<AuditEntry, 'table_name' | 'action' | 'changes'>) {
  if (table_name === 'sessions') {
    const [before, after] = changes.user_agent ?? [];
    const browser = browserName(String((action === 'created' ? after : before) ?? ''));
    return action === 'created' ? `signed in with ${browser}` : `ended the session in ${browser}`;
  }
  const kind = String(changes.kind?.[1] ?? '');
  if (table_name !== 'account_events' || !isOneOf<AccountEventKind>(eventWords, kind)) return null;
  const [before, after] = [changes.before, changes.after].map((change) => String(change?.[1] ?? unkept));
  return eventWords[kind]({ before: before ?? unkept, after: after ?? unkept });
}

/** Returns the name of a column in words: "Is active" for `is_active`. */
export function columnName(column: string): string {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a value of a column in words; null if it has none. */
export function valueWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.length === 0) return null;
  if (Array.isArray(value)) return value.map((each) => valueWords(each) ?? '').join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'string' && isMoment.test(value) ? formatMoment(new Date(value)) : String(value);
}

/** A moment as PostgreSQL writes it in JSON. */
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;

/** The addresses of this machine. Sessions store the network of an address of IPv6, in full. */
const ownAddresses = ['127.0.0.1', '::', '::1', '0000:0000:0000:0000:0000:0000:0000:0000'];

/** Returns a network address in words. That of this machine says nothing to a reader. */
export function addressWords(address: string): string {
  return ownAddresses.includes(address) ? 'This machine' : address;
}
