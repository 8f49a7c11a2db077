import type { ListKind } from '@listgrove/domain/lists/rows';
import { newId } from '@listgrove/kernel/ids';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListStore } from '../../sync/list-store';
import { listPath } from '../addresses';
import { triedList, triedListId } from '../first-run/first-list';
import { makeList } from '../first-run/make-list';
import { wantedKind } from '../first-run/wanted-kind';
import { useListStore } from '../list-store-context';
import { rankBefore } from '../overview/order';

/** Opens a list of the wanted kind for a visitor, and makes it if there is none. Without a kind it opens what the visitor has. */
export function TryScreen({ visitor }: { visitor: string }) {
  const store = useListStore();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    const wanted = wantedKind(new URLSearchParams(search), 'kind');
    if (!wanted && store.lists().length > 0) navigate('/', { replace: true });
    else navigate(listPath(openList(store, visitor, wanted ?? 'shopping')), { replace: true });
  }, [store, visitor, search, navigate]);
  return null;
}

/** Returns the id of the visitor's first list of a kind, and makes it if there is none or all are in the trash. */
function openList(store: ListStore, visitor: string, kind: ListKind): string {
  const known = store.lists().find(({ list }) => list.kind === kind && !list.archived_at);
  if (known) return known.list.id;
  const id = triedListId(visitor, kind);
  const made = triedList(store.list(id) ? newId() : id, kind);
  makeList(store, made, rankBefore(store.lists()[0]));
  return made.list;
}
