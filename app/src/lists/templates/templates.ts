import type { ListKind } from '@listgrove/domain/lists/rows';
import { starterItems, startersFor } from '@listgrove/domain/lists/templates/starters';
import type { ListStore } from '../../sync/list-store';
import { copyList } from '../copy/copy-list';
import type { Change } from '../use-change';
import { makeFromStarter } from './make-from-starter';

/** Something that a list can be made from. */
export interface TemplateChoice {
  key: string;
  name: string;
  kind: ListKind;
  isOwn: boolean;
  /** The names of its items, in order. */
  items: string[];
}

/** Returns the templates of the person's lists, in their order, and then the starters of the app, in the languages of the browser first. */
export function templateChoices(store: ListStore): TemplateChoice[] {
  const own = store
    .lists()
    .filter(({ list }) => list.is_template && !list.archived_at)
    .map(({ list: { id, name, kind } }) => {
      return { key: id, name, kind, isOwn: true, items: store.items(id).map((item) => item.name) };
    });
  const starters = startersFor(navigator.languages).map((starter) => {
    const { key, name, kind } = starter;
    return { key, name, kind, isOwn: false, items: starterItems(starter).map((item) => item.name) };
  });
  return [...own, ...starters];
}

/** Makes a list from a template and returns its id; null if there is no room for it or the template is gone. */
export function makeFromTemplate(store: ListStore, change: Change, key: string, name: string): string | null {
  const starter = startersFor([]).find((each) => each.key === key);
  if (starter) return makeFromStarter(store, change, starter, name);
  return copyList(store, change, key, { name, part: 'all', keepsTicks: false });
}
