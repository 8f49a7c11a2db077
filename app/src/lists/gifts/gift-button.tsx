import type { ItemRow } from '@listgrove/domain/lists/rows';
import { Button } from '@listgrove/ui/button';
import { lazyDialog } from '@listgrove/ui/lazy-dialog';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useListStore } from '../list-store-context';
import { giversText } from './gift-words';
import { useGifts } from './use-gifts';

const GiftDialog = lazyDialog(() => import('./gift-dialog'));

/** Who gives an item of a wishlist. The others than its owner mark there what they give; the owner has something to see after the date only. */
export function GiftButton({ item }: { item: ItemRow }) {
  const store = useListStore();
  const { gifts, isOwner } = useGifts(item.list_id);
  const [isOpen, setOpen] = useState(false);
  const marks = gifts.filter(({ item_id }) => item_id === item.id);
  if (marks.length === 0 && (isOwner || item.done_at !== null)) return null;
  const me = store.rows().actor;
  const members = store.list(item.list_id)?.members ?? [];
  const names = marks.map(({ account_id }) =>
    account_id === me ? 'You' : (members.find((member) => member.account_id === account_id)?.name ?? 'Somebody'),
  );
  const text = giversText(names, marks[0]?.is_shared === true);
  const isMine = names.includes('You');
  return (
    <>
      <Button
        size="sm"
        look={text ? 'quiet' : 'secondary'}
        aria-haspopup="dialog"
        aria-label={`${text ?? 'Give this'}: ${item.name}`}
        className={`max-w-full ${isMine ? 'bg-accent-soft text-accent-ink' : text ? 'bg-ink/5 text-muted' : ''}`}
        onClick={() => setOpen(true)}
      >
        <Gift aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{text ?? 'Give this'}</span>
      </Button>
      <GiftDialog item={item} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
