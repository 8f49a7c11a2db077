import { CodedError } from './errors.ts';

/**
 * A save that began from a row which somebody has changed or deleted since: nothing was written. `stored` is the row as
 * it stands now, null when it is gone.
 */
export class StaleError<Row extends { updated_at: Date; updated_by_name: string }> extends CodedError<'stale'> {
  readonly stored: Row | null;

  constructor(stored: Row | null) {
    const who = stored?.updated_by_name || 'somebody else';
    super('stale', stored ? `This was changed by ${who} while you were editing.` : 'This was deleted meanwhile.');
    this.stored = stored;
  }
}
