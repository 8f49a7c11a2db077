import type { ListRow } from '@listgrove/domain/lists/rows';
import { useLocation, useNavigate } from 'react-router';
import { listPath } from '../addresses';
import { useChange } from '../use-change';

/** Returns the function that moves a list to the trash and leaves its screen. As for all deletions, a toast offers to undo it. */
export function useTrash(): (list: Pick<ListRow, 'id'>) => void {
  const change = useChange();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return ({ id }) => {
    change('trashList', { list: id });
    if (pathname.startsWith(listPath(id))) navigate('/');
  };
}
