import {
  type FeatureRequest,
  featureCategories,
  priorities,
  requestStatuses,
} from '@listgrove/domain/feedback/request';
import { formatShortDate } from '@listgrove/kernel/dates';
import { Badge, Chip } from '@listgrove/ui/badge';
import { Button } from '@listgrove/ui/button';
import { ThumbsUp } from 'lucide-react';
import { ConfirmDelete } from '../../desk/confirm-delete';
import { InlineSelect } from '../../desk/inline-select';
import { optionsOf } from '../../desk/options';
import { Row } from '../../desk/row';

/** A request in the list, with what can be decided about it in place (S2 2). */
export function RequestRow({ item, onDetails }: { item: FeatureRequest; onDetails: () => void }) {
  const status = requestStatuses[item.status];
  return (
    <Row
      triage
      title={item.title}
      marks={
        <>
          <Badge tone={status.tone}>{status.label}</Badge>
          <Chip className="px-2.5 py-0.5">{featureCategories[item.category].label}</Chip>
        </>
      }
      details={
        <>
          <span className="inline-flex items-center gap-1.5 tabular-nums">
            <ThumbsUp aria-hidden className="size-3.5" />
            {item.votes} {item.votes === 1 ? 'vote' : 'votes'}
          </span>
          <span>{item.user_name}</span>
          <span className="max-sm:hidden">{item.user_email}</span>
          <time dateTime={item.created_at.toISOString()}>{formatShortDate(item.created_at)}</time>
        </>
      }
      actions={
        <>
          <div className="flex gap-1 max-sm:w-full">
            <StatusSelect item={item} />
            <PrioritySelect item={item} />
          </div>
          <Button look="quiet" size="sm" onClick={onDetails} className="max-sm:-ml-4">
            View Details
          </Button>
          <ConfirmDelete
            id={item.id}
            title="Delete Request"
            text={`Are you sure you want to delete the request “${item.title}”? It is permanently removed, with its votes.`}
            confirm="Delete Request"
          />
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

export function StatusSelect({ item }: { item: FeatureRequest }) {
  return (
    <InlineSelect label="Status" id={item.id} name="status" value={item.status} options={optionsOf(requestStatuses)} />
  );
}

export function PrioritySelect({ item }: { item: FeatureRequest }) {
  return (
    <InlineSelect label="Priority" id={item.id} name="priority" value={item.priority} options={optionsOf(priorities)} />
  );
}
