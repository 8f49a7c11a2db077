import { holdKeysForScreen } from '@listgrove/ui/hold-keys';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from '../addresses';

/** Fetches the code of the search. */
export async function loadSearch() {
  return { default: (await import('./search-screen')).SearchScreen };
}

function holdKeysForSearch(): void {
  holdKeysForScreen('search', loadSearch());
}

/** Returns the function that opens the search. What is typed while its code is fetched is in its field. */
export function useOpenSearch(): (query?: string) => void {
  const navigate = useNavigate();
  return (query) => {
    holdKeysForSearch();
    void navigate(searchPath(query));
  };
}

/** Does so for the links to the search too, while mounted. The search has such a link itself, so that links cannot import its code. */
export function useKeysForSearch(): void {
  useEffect(() => {
    function onClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
      if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
      if (target.closest(`a[href="${searchPath()}"]`)) holdKeysForSearch();
    }
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);
}
