import { Button } from '@listgrove/ui/button';
import { useNavigate } from 'react-router';
import type { ListView } from '../../sync/list-store';
import { listPath } from '../addresses';
import { copyList } from '../copy/copy-list';
import { useListStore } from '../list-store-context';
import { useChange } from '../use-change';

/** Above a template: what it is for, and a button that makes a list from it and opens it. */
export function TemplateBar({ list: { id, name } }: { list: ListView['list'] }) {
  const store = useListStore();
  const change = useChange();
  const navigate = useNavigate();

  function make() {
    const made = copyList(store, change, id, { name, part: 'all', keepsTicks: false });
    if (made) navigate(listPath(made));
  }

  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-accent-soft px-4 py-2.5">
      <p className="text-sm">This is a template. Lists are made from it.</p>
      <Button size="sm" onClick={make}>
        Make a list
      </Button>
    </div>
  );
}
