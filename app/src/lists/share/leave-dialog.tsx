import type { ComponentProps } from 'react';
import ShareDialog from './share-dialog';

/** The dialog of the members, which asks at once whether to leave the list. */
export default function LeaveDialog(props: Omit<ComponentProps<typeof ShareDialog>, 'isLeaving'>) {
  return <ShareDialog {...props} isLeaving />;
}
