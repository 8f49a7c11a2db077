import { includes } from '@listgrove/domain/lists/rights';
import type { ItemRow } from '@listgrove/domain/lists/rows';
import { Menu, MenuItem, MenuLine } from '@listgrove/ui/menu';
import {
  ArrowDown,
  ArrowDownAZ,
  ChefHat,
  CopyPlus,
  Eraser,
  Hand,
  History,
  LayoutTemplate,
  ListTodo,
  NotebookText,
  SquareCheck,
  Tags,
  TriangleAlert,
  WandSparkles,
} from 'lucide-react';
import type { ListView } from '../../sync/list-store';
import { useListStore } from '../list-store-context';
import { ShareItems } from '../share/share-items';
import { useChange } from '../use-change';
import { useClearCompleted } from './clear-completed';
import { useListDialogs } from './list-dialogs';

const icon = 'size-4 text-muted';

const sorts = [
  { value: '', label: 'In my order', Icon: Hand },
  { value: 'importance', label: 'By what matters', Icon: TriangleAlert },
  { value: 'name', label: 'By name', Icon: ArrowDownAZ },
];

/** How the person sees this list: its order and headings, which are kept for them, and actions for many items. */
export function ViewMenu({
  view,
  grouped,
  sort,
  done,
  onSelect,
  trigger,
  defaultOpen,
}: {
  view: ListView;
  grouped: boolean;
  sort: string;
  done: readonly ItemRow[];
  onSelect: () => void;
  trigger: React.ReactElement;
  defaultOpen?: boolean;
}) {
  const { list, mine, role } = view;
  const change = useChange();
  const { show, dialogsOf } = useListDialogs();
  const { isLocal, isGuest, hasAccount } = useListStore();
  const clear = useClearCompleted(list.id);
  const isSmart = mine?.smart_input !== false;
  const grouping = list.kind === 'shopping' ? (grouped ? 'none' : '') : grouped ? '' : 'category';
  return (
    <>
      <Menu trigger={trigger} defaultOpen={defaultOpen}>
        {sorts.map(({ value, label, Icon }) => (
          <MenuItem
            key={value}
            icon={<Icon aria-hidden className={icon} />}
            shortcut={value === sort ? '✓' : undefined}
            onClick={() => change('setSort', { list: list.id, sort: value })}
          >
            {label}
          </MenuItem>
        ))}
        <MenuItem
          icon={<Tags aria-hidden className={icon} />}
          onClick={() => change('setGrouping', { list: list.id, grouping })}
        >
          {grouped ? 'Without categories' : 'By category'}
        </MenuItem>
        {list.kind !== 'notes' && includes(role, 'edit') ? (
          <MenuItem
            icon={<WandSparkles aria-hidden className={icon} />}
            onClick={() => change('setSmartInput', { list: list.id, on: !isSmart })}
          >
            {isSmart ? 'Switch smart input off' : 'Switch smart input on'}
          </MenuItem>
        ) : null}
        {includes(role, 'edit') ? (
          <>
            <MenuLine />
            {list.kind === 'notes' ? (
              <MenuItem
                icon={<ListTodo aria-hidden className={icon} />}
                onClick={() => change('changeListKind', { list: list.id, kind: 'todo' })}
              >
                Turn into a to-do list
              </MenuItem>
            ) : null}
            {list.kind === 'todo' ? (
              <MenuItem
                icon={<NotebookText aria-hidden className={icon} />}
                onClick={() => change('changeListKind', { list: list.id, kind: 'notes' })}
              >
                Turn into notes
              </MenuItem>
            ) : null}
            <MenuItem icon={<SquareCheck aria-hidden className={icon} />} onClick={onSelect}>
              Select items
            </MenuItem>
            <MenuItem
              icon={<Eraser aria-hidden className={icon} />}
              disabled={done.length === 0}
              onClick={() => clear(done)}
            >
              Clear completed
            </MenuItem>
          </>
        ) : null}
        <MenuLine />
        {list.kind === 'shopping' && includes(role, 'edit') && hasAccount ? (
          <MenuItem icon={<ChefHat aria-hidden className={icon} />} onClick={() => show('recipe')}>
            From a recipe…
          </MenuItem>
        ) : null}
        {isGuest ? null : (
          <MenuItem icon={<CopyPlus aria-hidden className={icon} />} onClick={() => show('copy')}>
            New list from this one…
          </MenuItem>
        )}
        {list.is_template || isGuest ? null : (
          <MenuItem icon={<LayoutTemplate aria-hidden className={icon} />} onClick={() => show('template')}>
            Save as a template…
          </MenuItem>
        )}
        <ShareItems view={view} show={show} />
        {isLocal ? null : (
          <MenuItem icon={<History aria-hidden className={icon} />} onClick={() => show('activity')}>
            Activity
          </MenuItem>
        )}
        <MenuItem icon={<ArrowDown aria-hidden className={icon} />} onClick={() => show('export')}>
          Export or print…
        </MenuItem>
      </Menu>
      {dialogsOf(list.id)}
    </>
  );
}
