import { reportFilter } from '@listgrove/domain/feedback/report-triage-input';
import { textParameter } from '@listgrove/kernel/query';

/** The filter of an address of the list. */
export function filterOf({ searchParams }: URL) {
  const text = (name: string) => textParameter(searchParams, name);
  return reportFilter.parse({ q: text('q'), status: text('status'), severity: text('severity') });
}
