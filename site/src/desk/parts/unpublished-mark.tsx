import { Badge } from '@listgrove/ui/badge';

/** The badge of an item in a list whose changes wait to be published. */
export function UnpublishedMark({ row: { has_unpublished } }: { row: { has_unpublished: boolean } }) {
  return has_unpublished ? <Badge tone="accent">Unpublished changes</Badge> : null;
}
