import { priceField, readPrice } from '@listgrove/domain/lists/price-field';
import { priceText } from '@listgrove/domain/lists/prices';
import type { GiftMark, ItemRow } from '@listgrove/domain/lists/rows';
import { Avatar } from '@listgrove/ui/avatar';
import { Button } from '@listgrove/ui/button';
import { Dialog } from '@listgrove/ui/dialog';
import { DraftField } from '../item/draft-field';
import { lastCurrency } from '../item/last-currency';
import { useList, useListStore } from '../list-store-context';
import { useChange } from '../use-change';
import { collectedText } from './gift-words';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Who gives an item of a wishlist, and what of that the viewer can change: to give it, alone or with others, and to take that back. */
export default function GiftDialog({
  item,
  open,
  onOpenChange,
}: {
  item: ItemRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const view = useList(item.list_id);
  const me = useListStore().rows().actor;
  const marks = (view?.gifts ?? []).filter(({ item_id }) => item_id === item.id);
  const owner = view?.members.find(({ role }) => role === 'owner')?.name || 'the owner';
  const nameOf = (account: string) =>
    account === me ? 'You' : (view?.members.find(({ account_id }) => account_id === account)?.name ?? 'Somebody');
  const isGiver = view?.role !== 'owner';
  return (
    <Dialog
      title={item.name}
      description={isGiver ? secrecyText(owner, view?.list.gifts_hidden_until ?? null) : undefined}
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className="grid gap-5">
        {marks.length > 0 ? <Givers marks={marks} item={item} nameOf={nameOf} /> : null}
        {view && isGiver ? <Choices item={item} marks={marks} me={me} /> : null}
      </div>
    </Dialog>
  );
}

/** Returns until when the owner of a list is told nothing. */
function secrecyText(owner: string, until: string | null): string {
  if (until === null) return `A secret between you and the others: ${owner} does not see that somebody gives this.`;
  const day = new Date(new Date(until).getTime() - 1);
  if (Date.parse(until) <= Date.now()) return `${owner} sees who gives what, because ${format.format(day)} is over.`;
  return `A secret between you and the others. ${owner} sees who gives what after ${format.format(day)}.`;
}

function Givers({
  marks,
  item,
  nameOf,
}: {
  marks: readonly GiftMark[];
  item: ItemRow;
  nameOf: (account: string) => string;
}) {
  const collected = collectedText(marks, item);
  return (
    <div className="grid gap-3">
      <ul aria-label="Who gives this" className="grid gap-2">
        {marks.map(({ account_id, share, currency }) => (
          <li key={account_id} className="flex min-h-11 items-center gap-3">
            <Avatar name={nameOf(account_id)} size="sm" />
            <span className="min-w-0 flex-1 truncate font-semibold">{nameOf(account_id)}</span>
            {share !== null && currency ? (
              <span className="text-muted tabular-nums">{priceText({ amount: share, currency })}</span>
            ) : null}
          </li>
        ))}
      </ul>
      {collected ? (
        <p className="flex justify-between gap-3 border-t border-line pt-3 text-muted">
          Together <span className="font-semibold text-ink tabular-nums">{collected}</span>
        </p>
      ) : null}
    </div>
  );
}

function Choices({ item, marks, me }: { item: ItemRow; marks: readonly GiftMark[]; me: string }) {
  const change = useChange();
  const ids = { list: item.list_id, item: item.id };
  const mine = marks.find(({ account_id }) => account_id === me);
  const give = (shared: boolean) => change('markGift', { ...ids, shared });
  if (!mine) {
    if (marks.some(({ is_shared }) => !is_shared)) return null;
    if (marks.length > 0) return <Button onClick={() => give(true)}>Join in</Button>;
    return (
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => give(false)}>I give this</Button>
        <Button look="secondary" onClick={() => give(true)}>
          Share it with others
        </Button>
      </div>
    );
  }
  const currency = mine.currency ?? item.currency ?? lastCurrency();
  return (
    <>
      {mine.is_shared ? (
        <DraftField
          label={`Your share in ${currency} (optional)`}
          name="share"
          inputMode="decimal"
          value={mine.share === null ? '' : priceField({ amount: mine.share, currency })}
          save={(text) => {
            const share = text.trim() ? readPrice(text, currency) : null;
            if (text.trim() && !share) return 'An amount, such as 20 or 12.50.';
            if (share !== mine.share)
              change('markGift', { ...ids, shared: true, share, currency: share === null ? null : currency });
            return undefined;
          }}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {mine.is_shared ? null : (
          <Button look="secondary" onClick={() => give(true)}>
            Let others join in
          </Button>
        )}
        {mine.is_shared && marks.length === 1 ? (
          <Button look="secondary" onClick={() => give(false)}>
            Give it alone
          </Button>
        ) : null}
        <Button look="quiet-danger" onClick={() => change('unmarkGift', ids)}>
          I do not give this
        </Button>
      </div>
    </>
  );
}
