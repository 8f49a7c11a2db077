import type { ListKind } from '../rows.ts';

/** A list that somebody can begin with. */
export interface Starter {
  name: string;
  kind: ListKind;
  /** A word of the icons of lists, or empty for that of the kind. */
  icon: string;
  /** The names of the items by their category, separated by commas. Without a name, items have none of their own. */
  sections: Record<string, string>;
}
