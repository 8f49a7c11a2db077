import { Menu, MenuItem, MenuLine } from '@listgrove/ui/menu';
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Pencil, Star, StarOff, Trash2 } from 'lucide-react';
import type { ListView } from '../../sync/list-store';
import { useListDialogs } from '../list/list-dialogs';
import { ShareItems } from '../share/share-items';
import { useChange } from '../use-change';
import { useTrash } from './use-trash';

const icon = 'size-4 text-muted';

/** The actions for a list of the overview. Only its owner archives it or moves it to the trash. */
export function ListMenu({
  view,
  trigger,
  defaultOpen,
  onEdit,
  onMove,
}: {
  view: ListView;
  trigger: React.ReactElement;
  defaultOpen?: boolean;
  onEdit: () => void;
  onMove: (by: -1 | 1) => void;
}) {
  const { list, mine, role } = view;
  const change = useChange();
  const trash = useTrash();
  const [id, isFavourite, isArchived] = [list.id, mine?.favourite ?? false, list.archived_at !== null];
  const isOwner = role === 'owner';
  const { show, dialogsOf } = useListDialogs();
  return (
    <>
      <Menu trigger={trigger} defaultOpen={defaultOpen}>
        {isOwner || role === 'editor' ? (
          <MenuItem icon={<Pencil aria-hidden className={icon} />} onClick={onEdit}>
            Edit list
          </MenuItem>
        ) : null}
        <MenuItem
          icon={isFavourite ? <StarOff aria-hidden className={icon} /> : <Star aria-hidden className={icon} />}
          onClick={() => change('setFavourite', { list: id, favourite: !isFavourite })}
        >
          {isFavourite ? 'Remove from favourites' : 'Add to favourites'}
        </MenuItem>
        <MenuItem icon={<ArrowUp aria-hidden className={icon} />} shortcut="Alt ↑" onClick={() => onMove(-1)}>
          Move up
        </MenuItem>
        <MenuItem icon={<ArrowDown aria-hidden className={icon} />} shortcut="Alt ↓" onClick={() => onMove(1)}>
          Move down
        </MenuItem>
        <ShareItems view={view} show={show} />
        {isOwner ? (
          <>
            <MenuLine />
            <MenuItem
              icon={
                isArchived ? <ArchiveRestore aria-hidden className={icon} /> : <Archive aria-hidden className={icon} />
              }
              onClick={() => change(isArchived ? 'unarchiveList' : 'archiveList', { list: id })}
            >
              {isArchived ? 'Unarchive' : 'Archive'}
            </MenuItem>
            <MenuItem danger icon={<Trash2 aria-hidden className="size-4" />} onClick={() => trash(list)}>
              Move to trash
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {dialogsOf(id)}
    </>
  );
}
