import { CodedError } from './errors.ts';

/**
 * Thrown by a save that started from an outdated version of a row, because the row was changed or deleted in the
 * meantime. Nothing was written. `stored` is the current row, or null if it was deleted.
 */
export class StaleError<Row extends { updated_at: Date; updated_by_name: string }> extends CodedError<'stale'> {
  readonly stored: Row | null;

  constructor(stored: Row | null) {
    const who = stored?.updated_by_name || 'somebody else';
    super(
      'stale',
      stored ? `This was changed by ${who} while you were editing.` : 'This was deleted while you were editing.',
    );
    this.stored = stored;
  }
}
