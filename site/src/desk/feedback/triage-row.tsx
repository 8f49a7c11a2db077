import type { BugReport } from '@listgrove/domain/feedback/report';
import type { FeatureRequest } from '@listgrove/domain/feedback/request';
import { Button } from '@listgrove/ui/button';
import { SelectItem } from '../parts/bulk/select-item';
import type { Selection } from '../parts/bulk/use-selection';
import { Row } from '../parts/row';

/** A row of a request or report: `selectors` change it in place, `remove` deletes it after a question. */
export function TriageRow({
  item,
  selection,
  marks,
  details,
  selectors,
  remove,
  onDetails,
}: {
  item: FeatureRequest | BugReport;
  selection: Selection;
  marks: React.ReactNode;
  details: React.ReactNode;
  selectors: React.ReactNode;
  remove: React.ReactNode;
  onDetails: () => void;
}) {
  return (
    <Row
      triage
      title={item.title}
      select={<SelectItem id={item.id} title={item.title} selection={selection} />}
      marks={marks}
      details={details}
      actions={
        <>
          <div className="flex gap-2 max-sm:w-full">{selectors}</div>
          <Button look="quiet" size="sm" onClick={onDetails} className="max-sm:-ml-4">
            View Details
          </Button>
          {remove}
        </>
      }
    >
      <p className="mt-1.5 line-clamp-2 text-sm">{item.description}</p>
      {item.admin_notes ? (
        <p className="mt-2 line-clamp-2 border-l-2 border-line pl-3 text-sm text-muted">{item.admin_notes}</p>
      ) : null}
    </Row>
  );
}
