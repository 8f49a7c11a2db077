import type { TriagedRequest } from '@listgrove/domain/feedback/merge';
import { featureCategories } from '@listgrove/domain/feedback/request';
import { formatDate } from '@listgrove/kernel/dates';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useRef } from 'react';
import { Sender } from '../feedback/sender';
import type { Answer } from '../parts/answer';
import { Fact, Facts } from '../parts/facts';
import { GuardedDialog } from '../parts/guarded-dialog';
import { HistoryFact } from '../parts/history-fact';
import { NotesField } from '../parts/notes-field';
import { useAnswer } from '../parts/use-answer';
import { MergesPart } from './merges-part';
import { PrioritySelect, StatusSelect } from './request-row';

/** The details of a request, its merges, its admin notes, and a form that votes on behalf of a person who asked elsewhere. */
export function RequestDetails({
  item,
  onSaved,
  onClose,
}: {
  item: TriagedRequest;
  onSaved: (changes: Partial<TriagedRequest>) => void;
  onClose: () => void;
}) {
  return (
    <GuardedDialog title="Feature Request Details" open onClose={onClose}>
      {(guard) => (
        <div className="grid gap-5">
          <h3 className="text-lg break-words">{item.title}</h3>
          <div className="flex flex-wrap gap-3">
            {item.is_merged ? null : <StatusSelect item={item} onSaved={onSaved} />}
            <PrioritySelect item={item} onSaved={onSaved} />
          </div>
          <p className="text-sm break-words whitespace-pre-wrap">{item.description}</p>
          <Facts>
            <Sender item={item} />
            <Fact name="Category">{featureCategories[item.category].label}</Fact>
            <Fact name="Votes">{item.votes}</Fact>
            <Fact name="Submitted">{formatDate(item.created_at)}</Fact>
            <HistoryFact list="/admin/feature-requests" id={item.id} />
          </Facts>
          <MergesPart item={item} onMoved={onClose} />
          <NotesField
            id={item.id}
            notes={item.admin_notes}
            guard={guard}
            onSaved={(admin_notes) => onSaved({ admin_notes })}
            placeholder="Add internal notes about this feature request..."
          />
          <VoteOnBehalf id={item.id} />
        </div>
      )}
    </GuardedDialog>
  );
}

function VoteOnBehalf({ id }: { id: string }) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data, () => form.current?.reset());
  const error = fetcher.data && 'refusal' in fetcher.data ? fetcher.data.refusal.errors.email : undefined;
  return (
    <fetcher.Form ref={form} method="post" noValidate className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="vote" />
      <input type="hidden" name="id" value={id} />
      <div className="flex-[1_1_14rem]">
        <Field
          label="Vote on behalf of"
          name="email"
          type="email"
          placeholder="name@example.com"
          autoComplete="off"
          error={error}
        />
      </div>
      <Button type="submit" data-needs-app look="secondary" busy={fetcher.state !== 'idle'}>
        Add vote
      </Button>
    </fetcher.Form>
  );
}
