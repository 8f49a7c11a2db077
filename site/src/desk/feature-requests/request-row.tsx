import type { TriagedRequest } from '@listgrove/domain/feedback/merge';
import {
  type FeatureRequest,
  featureCategories,
  priorities,
  requestStatuses,
} from '@listgrove/domain/feedback/request';
import { formatShortDate } from '@listgrove/kernel/dates';
import { optionsOf } from '@listgrove/kernel/options';
import { Badge, Chip } from '@listgrove/ui/badge';
import { ThumbsUp } from 'lucide-react';
import { TriageRow } from '../feedback/triage-row';
import type { Selection } from '../parts/bulk/use-selection';
import { ConfirmDelete } from '../parts/confirm-delete';
import { InlineSelect } from '../parts/inline-select';
import { votesText } from './merge-form';
import { TargetLink } from './merges-part';

/** A request in the list, with selects for its status and priority. A merged one has the status of its target. */
export function RequestRow({
  item,
  selection,
  onDetails,
}: {
  item: TriagedRequest;
  selection: Selection;
  onDetails: () => void;
}) {
  const status = requestStatuses[item.status];
  return (
    <TriageRow
      item={item}
      selection={selection}
      onDetails={onDetails}
      marks={
        <>
          {item.is_merged ? <Badge>Merged</Badge> : <Badge tone={status.tone}>{status.label}</Badge>}
          <Chip className="px-2.5 py-0.5">{featureCategories[item.category].label}</Chip>
        </>
      }
      details={
        <>
          <span className="inline-flex items-center gap-1.5 tabular-nums">
            <ThumbsUp aria-hidden className="size-3.5" />
            {votesText(item.votes)}
          </span>
          {item.into ? (
            <span className="min-w-0 break-words">
              into <TargetLink title={item.into.title} />
            </span>
          ) : null}
          {item.merges.length > 0 ? <span>{item.merges.length} merged into it</span> : null}
          <span>{item.user_name}</span>
          <span className="max-sm:hidden">{item.user_email}</span>
          <time dateTime={item.created_at.toISOString()}>{formatShortDate(item.created_at)}</time>
        </>
      }
      selectors={
        <>
          {item.is_merged ? null : <StatusSelect item={item} />}
          <PrioritySelect item={item} />
        </>
      }
      remove={
        <ConfirmDelete
          id={item.id}
          title="Delete Request"
          text={`Are you sure you want to delete the request “${item.title}”? It can be restored from the trash, with its votes, for 30 days.`}
          confirm="Delete Request"
        />
      }
    />
  );
}

/** Props of a select for one value of a request; `onSaved` gets the value once it is stored. */
interface Selecting {
  item: FeatureRequest;
  onSaved?: (changes: Partial<FeatureRequest>) => void;
}

export function StatusSelect({ item, onSaved }: Selecting) {
  return (
    <InlineSelect
      label="Status"
      id={item.id}
      name="status"
      value={item.status}
      options={optionsOf(requestStatuses)}
      onSaved={(value) => onSaved?.({ status: value as FeatureRequest['status'] })} // one of the options
    />
  );
}

export function PrioritySelect({ item, onSaved }: Selecting) {
  return (
    <InlineSelect
      label="Priority"
      id={item.id}
      name="priority"
      value={item.priority}
      options={optionsOf(priorities)}
      onSaved={(value) => onSaved?.({ priority: value as FeatureRequest['priority'] })} // one of the options
    />
  );
}
