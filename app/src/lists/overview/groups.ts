import { isInUse } from '@listgrove/domain/lists/rows';
import type { ListView } from '../../sync/list-store';

/** A group of the overview. */
export interface Group {
  title: 'Favourites' | 'Lists' | 'Templates' | 'Archived';
  lists: ListView[];
}

/** Returns the groups of the overview that have lists: favourites, the others, templates, archived ones. Each is in the viewer's order. */
export function groupsOf(lists: readonly ListView[]): Group[] {
  const isArchived = ({ list }: ListView) => list.archived_at !== null;
  const isFavourite = ({ mine }: ListView) => mine?.favourite === true;
  const groups: Group[] = [
    { title: 'Favourites', lists: lists.filter((view) => isInUse(view.list) && isFavourite(view)) },
    { title: 'Lists', lists: lists.filter((view) => isInUse(view.list) && !isFavourite(view)) },
    { title: 'Templates', lists: lists.filter((view) => view.list.is_template && !isArchived(view)) },
    { title: 'Archived', lists: lists.filter(isArchived) },
  ];
  return groups.filter((group) => group.lists.length > 0);
}
