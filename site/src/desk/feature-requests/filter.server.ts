import { requestFilter } from '@listgrove/domain/feedback/request-triage-input';
import { textParameter } from '@listgrove/kernel/query';

/** The filter of an address of the list. */
export function filterOf({ searchParams }: URL) {
  const text = (name: string) => textParameter(searchParams, name);
  return requestFilter.parse({ q: text('q'), status: text('status'), priority: text('priority') });
}
