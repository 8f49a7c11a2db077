import { lazyPart } from '@listgrove/ui/lazy-part';
import { MissingPart } from '@listgrove/ui/missing-part';
import { Suspense } from 'react';
import { ExamplesBar } from '../first-run/examples-bar';
import { loadItemPanel } from '../item/load-item-panel';
import { useList, useListStore } from '../list-store-context';
import { Overview } from '../overview/overview';
import { AcrossLinks } from './across-links';
import { ListScreen } from './list-screen';
import { useTitle } from './use-title';

const ItemPanel = lazyPart(loadItemPanel, MissingPart);

const column = 'min-h-0 min-w-0 overflow-y-auto';

/**
 * The lists, one list and one item beside each other: one column on phones, the last two from 820 px on, all three from 1280 px
 * on. Without a list, the lists have the whole width.
 */
export function ListColumns({ account, list, item }: { account: string; list?: string; item?: string }) {
  useTitle(useNames(list, item));
  if (!list) {
    return (
      <main className={`${column} flex-1`}>
        <AcrossLinks wide />
        <Overview />
      </main>
    );
  }
  const lists = item ? 'hidden xl:block' : 'hidden md:block';
  return (
    <div
      className={`grid min-h-0 flex-1 ${item ? 'md:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[19rem_minmax(0,1fr)_24rem]' : 'md:grid-cols-[19rem_minmax(0,1fr)]'}`}
    >
      <aside aria-label="All lists" className={`${column} ${lists} border-r border-line bg-raised`}>
        <AcrossLinks />
        <Overview current={list} />
      </aside>
      {/* The item belongs to it, because on phones it is all that is shown. */}
      <main className="contents">
        <div data-list-column className={`${column} ${item ? 'hidden md:block' : ''}`}>
          <ExamplesBar account={account} list={list} />
          <Suspense>
            <ListScreen key={list} id={list} />
          </Suspense>
        </div>
        {item ? (
          <section aria-label="Item" className={`${column} border-line bg-raised md:border-l`}>
            <Suspense>
              <ItemPanel key={item} list={list} item={item} />
            </Suspense>
          </section>
        ) : null}
      </main>
    </div>
  );
}

/** Returns what the tab is called: the item and its list, the list, or all of them. */
function useNames(list = '', item?: string): string {
  const name = useList(list)?.list.name;
  const store = useListStore();
  if (!list) return 'Lists';
  if (!name) return 'List not found';
  const of = item ? store.item(item)?.name : undefined;
  return of ? `${of} · ${name}` : name;
}
