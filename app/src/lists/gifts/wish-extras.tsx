import type { ItemRow } from '@listgrove/domain/lists/rows';
import { RowPicture } from '../link-preview/row-picture';
import { useListStore } from '../list-store-context';
import { GiftButton } from './gift-button';

/** What only rows of wishlists have: who gives the item, and a picture of the page that it links to. */
export function WishExtras({ item }: { item: ItemRow }) {
  const { hasAccount } = useListStore();
  return (
    <span className="ml-auto flex max-w-full shrink-0 items-center gap-2 pr-1">
      <GiftButton item={item} />
      {item.url && hasAccount ? <RowPicture url={item.url} /> : null}
    </span>
  );
}
