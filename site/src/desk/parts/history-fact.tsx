import { Link } from 'react-router';
import { Fact } from './facts';
import { useListPlace } from './list-tools';

/** The link to the history of an item in a dialog, for the nouns that have no form. `list` is the address of the noun's list. */
export function HistoryFact({ list, id }: { list: string; id: string }) {
  return (
    <Fact name="History">
      <Link
        to={`${list}/${id}/history`}
        state={useListPlace()}
        className="underline underline-offset-4 hover:text-accent-ink"
      >
        What staff did
      </Link>
    </Fact>
  );
}
