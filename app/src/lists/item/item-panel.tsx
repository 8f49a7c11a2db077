import { includes } from '@listgrove/domain/lists/rights';
import { EmptyState } from '@listgrove/ui/empty-state';
import { IconButton } from '@listgrove/ui/icon-button';
import { lazyPart } from '@listgrove/ui/lazy-part';
import { MissingPart } from '@listgrove/ui/missing-part';
import { TickBox } from '@listgrove/ui/tick-box';
import { X } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listPath } from '../addresses';
import { GiftButton } from '../gifts/gift-button';
import { useItems, useList, useListStore } from '../list-store-context';
import { NoteField } from '../note/note-field';
import { RepeatField } from '../repeat/repeat-field';
import { useChange } from '../use-change';
import { DraftField } from './draft-field';
import { DueFields } from './due-fields';
import { ItemActions } from './item-actions';
import { ItemFields } from './item-fields';

const ReminderField = lazyPart(
  async () => ({ default: (await import('../reminders/reminder-field')).ReminderField }),
  MissingPart,
);
const Comments = lazyPart(async () => ({ default: (await import('../comments/comments')).Comments }), MissingPart);

/** All fields of an item, beside its list or, on phones, in its place. Escape closes it. */
export function ItemPanel({ list: id, item: itemId }: { list: string; item: string }) {
  const view = useList(id);
  const item = useItems(id).find((each) => each.id === itemId);
  const { isLocal, hasAccount } = useListStore();
  const change = useChange();
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    void navigate(listPath(id), { state: { closedItem: itemId } });
  };
  const wantsName = (useLocation().state as { editName?: boolean } | null)?.editName === true;
  useEffect(() => {
    const field = wantsName ? panel.current?.querySelector<HTMLInputElement>('[name=name]') : null;
    if (field) field.select();
    else panel.current?.focus();
  }, [wantsName]);
  if (!view || !item) {
    return (
      <div className="p-5">
        <h1 className="sr-only md:hidden">Item not found</h1>
        <EmptyState title="This item is not here" text="It was deleted or moved to another list." />
      </div>
    );
  }
  const mayEdit = includes(view.role, 'edit');
  const ids = { list: id, item: itemId };
  return (
    // Escape closes the panel from every field in it.
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields in it have the focus
    <div
      ref={panel}
      tabIndex={-1}
      className="grid grid-cols-1 gap-6 p-5 focus-visible:outline-0"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close();
      }}
    >
      {/* On phones, the heading of the list is not shown beside it. */}
      <h1 className="sr-only md:hidden">{item.name}</h1>
      <div className="flex items-center justify-between gap-3">
        <label className="flex min-h-11 min-w-0 items-center gap-3 font-medium">
          <TickBox
            shape="round"
            checked={item.done_at !== null}
            disabled={!includes(view.role, 'tick')}
            onChange={() => change(item.done_at ? 'untick' : 'tick', ids)}
          />
          Completed
        </label>
        <IconButton label="Close" onClick={close} className="text-muted">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {view.list.kind === 'wishlist' ? (
        <div className="empty:hidden">
          <GiftButton item={item} />
        </div>
      ) : null}
      <fieldset disabled={!mayEdit} className="grid min-w-0 grid-cols-1 gap-5">
        <legend className="sr-only">{item.name}</legend>
        <DraftField
          label="Name"
          name="name"
          value={item.name}
          maxLength={500}
          save={(text) => {
            const name = text.trim();
            if (!name) return 'An item needs a name.';
            if (name !== item.name) change('rename', { ...ids, name, text: name });
          }}
        />
        <ItemFields item={item} kind={view.list.kind} order={view.list.category_order} />
        {view.list.kind === 'todo' ? (
          <>
            <DueFields item={item} members={view.members} />
            <RepeatField item={item} disabled={!mayEdit} />
          </>
        ) : null}
        <NoteField item={item} disabled={!mayEdit} />
      </fieldset>
      {hasAccount && (view.list.kind === 'todo' || view.mine?.reminders?.[itemId]) ? (
        <Suspense>
          <ReminderField item={item} />
        </Suspense>
      ) : null}
      {/* A visitor has nobody to talk to. */}
      {isLocal ? null : (
        <Suspense>
          <Comments view={view} item={itemId} />
        </Suspense>
      )}
      <ItemActions item={item} mayEdit={mayEdit} onGone={close} />
    </div>
  );
}
