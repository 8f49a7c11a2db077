import { editedNounOf, editedNouns } from '@listgrove/domain/edited-nouns.server';
import { actionWords } from '@listgrove/domain/editing/schedule';
import { scheduleInput } from '@listgrove/domain/editing/schedule-input';
import { cancelChange, planChange } from '@listgrove/domain/editing/schedules.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { isCoded } from '@listgrove/kernel/errors';
import { isOneOf } from '@listgrove/kernel/options';
import { textParameter } from '@listgrove/kernel/query';
import { Badge } from '@listgrove/ui/badge';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { receiveForm } from '@listgrove/web/receive-form';
import { CalendarClock } from 'lucide-react';
import { data } from 'react-router';
import { answer } from '../parts/answer.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { LocalTime } from '../parts/local-time';
import { PageFrame } from '../parts/page-frame';
import { Row, Rows } from '../parts/row';
import { rowId } from '../parts/row-id';
import type { Route } from './+types/schedule-page';
import { CancelButton } from './cancel-button';
import { toasts } from './copy';
import { readSchedule, type ShownEntry } from './entries.server';
import { Month } from './month';
import { PlanDialog } from './plan-dialog';

export async function loader({ context, url }: Route.LoaderArgs) {
  const schedule = await readSchedule(context.get(databaseContext).db, actorOf(context.get(sessionContext)));
  return { ...schedule, month: textParameter(url.searchParams, 'month') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(databaseContext);
  const actor = actorOf(context.get(sessionContext));
  const form = await receiveForm(request);
  const id = rowId(form.get('id'));
  if (form.get('intent') === 'cancel') {
    return answer(context, { failed: toasts.cancelFailed }, async () => {
      await cancelChange(db, actor, id);
      return { done: toasts.cancelled };
    });
  }
  const table_name = String(form.get('table_name'));
  if (!isOneOf(editedNouns, table_name)) throw data(null, { status: 404 });
  return answer(context, { failed: toasts.planFailed }, async () => {
    const { values, refusal } = await readForm(form, scheduleInput);
    if (refusal) return { refusal };
    try {
      await planChange(db, actor, editedNounOf(table_name), { id, ...values });
    } catch (error) {
      if (!isCoded(error, 'out-of-range')) throw error;
      return { refusal: { errors: { due_at: error.message }, typed: {} } };
    }
    return { done: toasts.planned };
  });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.planFailed, { intents: { cancel: toasts.cancelFailed } });

/** What is published and unpublished by itself, as a calendar and as a list, and what was lately. */
export default function Schedule({ loaderData: { planned, done, kinds, month } }: Route.ComponentProps) {
  return (
    <PageFrame title="Schedule" text="What is published and unpublished by itself. Plan a time in the form of an item.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Month entries={[...planned, ...done]} month={month} />
        <section aria-label="Planned" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="text-lg">Planned</h2>
          {planned.length === 0 ? (
            <EmptyState
              icon={<CalendarClock className="size-6" />}
              title="Nothing is planned"
              text={`Open a ${kinds} and press “Plan a time”.`}
            />
          ) : (
            <Rows label="Planned changes">
              {planned.map((entry) => (
                <PlannedRow key={entry.id} entry={entry} />
              ))}
            </Rows>
          )}
        </section>
        {done.length > 0 ? (
          <section aria-label="Done" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 className="text-lg">Done lately</h2>
            <Rows label="Changes that were done">
              {done.map((entry) => (
                <DoneRow key={entry.id} entry={entry} />
              ))}
            </Rows>
          </section>
        ) : null}
      </div>
    </PageFrame>
  );
}

function PlannedRow({ entry }: { entry: ShownEntry }) {
  const { id, table_name, row_id, title, label, word, path, action, due_at, set_by_name } = entry;
  const words = actionWords[word][action];
  return (
    <Row
      title={title}
      to={path}
      marks={<Badge tone={action === 'publish' ? 'success' : 'warning'}>{words.planned}</Badge>}
      details={
        <>
          <LocalTime at={due_at} className="font-medium text-ink tabular-nums" />
          <span>{label}</span>
          <span>Planned by {set_by_name}</span>
        </>
      }
      actions={
        <>
          <PlanDialog
            key={due_at.getTime()}
            item={{ table_name, id: row_id, word }}
            actions={[action]}
            change={entry}
            label="Change"
          />
          <CancelButton id={id} what={title} />
        </>
      }
    />
  );
}

function DoneRow({
  entry: { title, label, word, path, action, done_at, problem, set_by_name },
}: {
  entry: ShownEntry;
}) {
  return (
    <Row
      title={title}
      to={path}
      marks={problem ? <Badge tone="danger">Failed</Badge> : <Badge>{actionWords[word][action].done}</Badge>}
      details={
        <>
          {done_at ? <LocalTime at={done_at} className="tabular-nums" /> : null}
          <span>{label}</span>
          <span>Planned by {set_by_name}</span>
        </>
      }
    >
      {problem ? <p className="mt-1 text-sm text-danger">{problem}</p> : null}
    </Row>
  );
}
