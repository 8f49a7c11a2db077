import { type BugReport, reportStatuses, severities } from '@listgrove/domain/feedback/report';
import { formatShortDate } from '@listgrove/kernel/dates';
import { optionsOf } from '@listgrove/kernel/options';
import { Badge } from '@listgrove/ui/badge';
import { TriageRow } from '../feedback/triage-row';
import type { Selection } from '../parts/bulk/use-selection';
import { ConfirmDelete } from '../parts/confirm-delete';
import { InlineSelect } from '../parts/inline-select';

/** A report in the list, with selects for its status and severity. */
export function ReportRow({
  item,
  selection,
  onDetails,
}: {
  item: BugReport;
  selection: Selection;
  onDetails: () => void;
}) {
  const status = reportStatuses[item.status];
  const severity = severities[item.severity];
  return (
    <TriageRow
      item={item}
      selection={selection}
      onDetails={onDetails}
      marks={
        <>
          <Badge tone={status.tone}>{status.label}</Badge>
          <Badge tone={severity.tone}>{severity.label}</Badge>
        </>
      }
      details={
        <>
          <span>{item.user_name}</span>
          <span className="max-sm:hidden">{item.user_email}</span>
          <time dateTime={item.created_at.toISOString()}>{formatShortDate(item.created_at)}</time>
          {item.browser ? <span>{item.browser}</span> : null}
          {item.device ? <span>{item.device}</span> : null}
        </>
      }
      selectors={
        <>
          <StatusSelect item={item} />
          <SeveritySelect item={item} />
        </>
      }
      remove={
        <ConfirmDelete
          id={item.id}
          title="Delete Bug Report"
          text={`Are you sure you want to delete the report “${item.title}”? It can be restored from the trash for 30 days.`}
          confirm="Delete Report"
        />
      }
    />
  );
}

/** Props of a select for one value of a report; `onSaved` gets the value once it is stored. */
interface Selecting {
  item: BugReport;
  onSaved?: (changes: Partial<BugReport>) => void;
}

export function StatusSelect({ item, onSaved }: Selecting) {
  return (
    <InlineSelect
      label="Status"
      id={item.id}
      name="status"
      value={item.status}
      options={optionsOf(reportStatuses)}
      onSaved={(value) => onSaved?.({ status: value as BugReport['status'] })} // one of the options
    />
  );
}

export function SeveritySelect({ item, onSaved }: Selecting) {
  return (
    <InlineSelect
      label="Severity"
      id={item.id}
      name="severity"
      value={item.severity}
      options={optionsOf(severities)}
      onSaved={(value) => onSaved?.({ severity: value as BugReport['severity'] })} // one of the options
    />
  );
}
