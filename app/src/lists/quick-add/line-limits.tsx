import { mostLines, namesIn } from '@listgrove/domain/lists/lines';
import { type ListKind, limits } from '@listgrove/domain/lists/rows';
import { Button } from '@listgrove/ui/button';
import { FormError } from '@listgrove/ui/notice';
import { useNavigate } from 'react-router';
import { importPath } from '../addresses';
import { useReader } from '../smart-input/load-reader';

const count = (number: number) => number.toLocaleString('en');

/**
 * Says by a field what its text has more of than can be added: lines that are too long, or too many. `left` are pasted lines that the
 * field cannot hold; they can be imported. `turnedBack` is null where nothing is read.
 */
export default function LineLimits({
  text,
  kind,
  turnedBack,
  left = [],
  list,
  onClose,
}: {
  text: string;
  kind: ListKind;
  turnedBack: ReadonlySet<string> | null;
  left?: readonly string[];
  list?: string | undefined;
  onClose?: () => void;
}) {
  const reader = useReader();
  const navigate = useNavigate();
  const lines = namesIn(text);
  const long = lines.slice(0, mostLines).filter((line) => {
    if (line.length <= limits.itemName) return false;
    const name = turnedBack && reader ? reader.readEntry(line, kind, turnedBack).line.name : line;
    return name.length > limits.itemName;
  });
  const tooLong = `a name has at most ${limits.itemName} characters${turnedBack ? `, and a link beside it ${count(limits.url)}` : ''}`;
  return (
    <>
      {long.length > 0 ? (
        <FormError>
          {lines.length === 1
            ? `This is too long: ${tooLong}.`
            : long.length === 1
              ? `A line stays here, because it is too long: ${tooLong}.`
              : `${count(long.length)} lines stay here, because they are too long: ${tooLong}.`}
        </FormError>
      ) : null}
      {lines.length > mostLines ? (
        <p role="status" className="text-sm">
          These are {count(lines.length)} lines. The first {mostLines} are added at once, and the others stay here.
        </p>
      ) : null}
      {left.length > 0 ? (
        <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 text-sm">
          <p className="min-w-0 flex-1 basis-60">
            {left.length === 1 ? '1 line is' : `${count(left.length)} lines are`} not added yet: at most {mostLines} are
            added at once, and {tooLong}.
          </p>
          <Button size="sm" onClick={() => navigate(importPath, { state: { text: left.join('\n'), list } })}>
            Import the rest
          </Button>
          <Button look="quiet" size="sm" onClick={onClose}>
            Leave out
          </Button>
        </div>
      ) : null}
    </>
  );
}
