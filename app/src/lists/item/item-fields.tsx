import { categories, inShopOrder } from '@listgrove/domain/lists/categories/categories';
import { priceField, readPrice } from '@listgrove/domain/lists/price-field';
import { type ItemRow, type ListKind, limits } from '@listgrove/domain/lists/rows';
import { Select } from '@listgrove/ui/select';
import { useId } from 'react';
import { LinkPreview } from '../link-preview/link-preview';
import { useChange } from '../use-change';
import { DraftField } from './draft-field';
import { lastCurrency, rememberCurrency } from './last-currency';

const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'CAD', 'AUD', 'INR', 'BRL'];

/** Quantity, unit, price, category and link, as far as the kind of list shows them or the item has them. */
export function ItemFields({ item, kind, order }: { item: ItemRow; kind: ListKind; order: readonly string[] }) {
  const change = useChange();
  const known = useId();
  const ids = { list: item.list_id, item: item.id };
  const has = (...kinds: ListKind[]) => kinds.includes(kind);
  return (
    <>
      {has('shopping') || item.quantity !== null || item.unit ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
          <DraftField
            label="Quantity"
            name="quantity"
            inputMode="decimal"
            value={String(item.quantity ?? 1)}
            save={(text) => {
              const quantity = Number(text.trim().replace(',', '.'));
              if (!text.trim() || Number.isNaN(quantity)) return 'A number, such as 2 or 0.5.';
              const by = Math.round((quantity - (item.quantity ?? 1)) * 1000) / 1000;
              if (by !== 0) change('changeQuantity', { ...ids, by });
            }}
          />
          <DraftField
            label="Unit"
            name="unit"
            placeholder="kg, bunch, box"
            maxLength={limits.unit}
            value={item.unit}
            save={(unit) => {
              if (unit.trim() !== item.unit) change('setUnit', { ...ids, unit: unit.trim() });
              return undefined;
            }}
          />
        </div>
      ) : null}
      {has('shopping', 'wishlist') || item.price !== null ? <Price item={item} /> : null}
      {has('shopping') || item.category ? (
        <>
          <DraftField
            label="Category"
            name="category"
            list={known}
            autoComplete="off"
            maxLength={limits.category}
            value={item.category}
            save={(category) => {
              if (category.trim() !== item.category) change('setCategory', { ...ids, category: category.trim() });
              return undefined;
            }}
          />
          <datalist id={known}>
            {inShopOrder(new Set([...order, ...categories]), order).map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </>
      ) : null}
      {has('wishlist') || item.url ? (
        <div className="grid grid-cols-1 gap-2">
          <DraftField
            label="Link"
            name="url"
            inputMode="url"
            placeholder="https://"
            maxLength={limits.url}
            value={item.url}
            save={(text) => {
              const url = text.trim();
              if (url && !/^https?:\/\/\S+$/i.test(url)) return 'A link begins with https:// or http://.';
              if (url !== item.url) change('setUrl', { ...ids, url });
              return undefined;
            }}
          />
          {item.url ? <LinkPreview url={item.url} /> : null}
        </div>
      ) : null}
    </>
  );
}

/** The price of one piece. A new one is in the currency that was used last on this device. */
function Price({ item }: { item: ItemRow }) {
  const change = useChange();
  const ids = { list: item.list_id, item: item.id };
  const currency = item.currency ?? lastCurrency();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
      <DraftField
        label="Price each"
        name="price"
        inputMode="decimal"
        value={item.price === null ? '' : priceField({ amount: item.price, currency })}
        save={(text) => {
          const price = text.trim() ? readPrice(text, currency) : null;
          if (text.trim() && price === null) return 'A price, such as 2.59.';
          if (price !== item.price) change('setPrice', { ...ids, price, currency: price === null ? null : currency });
          return undefined;
        }}
      />
      <Select
        label="Currency"
        name="currency"
        value={currency}
        onChange={({ target }) => {
          rememberCurrency(target.value);
          change('setPrice', { ...ids, price: item.price ?? 0, currency: target.value });
        }}
        options={[...new Set([currency, ...currencies])].map((value) => ({ value, label: value }))}
      />
    </div>
  );
}
