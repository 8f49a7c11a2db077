import type { Exchange } from './exchange';

/**
 * Removes stored comments of items that the device does not have any more. Apps that do not know comments store them and leave them behind
 * when their item leaves. It is called when all rows are fetched: before that, an item may follow its comments.
 */
export async function removeStrays({ state, durable }: Pick<Exchange, 'state' | 'durable'>): Promise<void> {
  const { comments, items } = state.replica.base;
  const strays = comments.all().filter(({ item_id }) => !items.has(item_id));
  if (strays.length === 0) return;
  await durable.write(() =>
    durable.update(async (tx, meta) => {
      for (const { id } of strays) await tx?.objectStore('rows').delete(`comments/${id}`);
      return meta;
    }),
  );
  for (const { id, list_id } of strays) comments.remove(list_id, id);
}
