import type { MemberRow } from '@listgrove/domain/lists/rows';
import { Button } from '@listgrove/ui/button';
import { useEffect, useRef } from 'react';

/** What is asked for before it is done, because nobody can undo it alone. */
export type Confirmed = { does: 'leave' } | { does: 'remove' | 'hand over'; member: MemberRow };

/** Asks whether to go on, says what follows, and takes the focus. */
export function Confirm({
  asked,
  onConfirm,
  onCancel,
}: {
  asked: Confirmed;
  onConfirm: (asked: Confirmed) => void;
  onCancel: () => void;
}) {
  const { question, text, label, isDanger } = wordsOf(asked);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={box} role="alertdialog" aria-label={question} className="grid gap-3 rounded-md bg-danger/8 p-4">
      <p className="font-semibold break-words">{question}</p>
      <p className="text-sm text-muted">{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" look={isDanger ? 'danger' : 'primary'} onClick={() => onConfirm(asked)}>
          {label}
        </Button>
        <Button size="sm" look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function wordsOf(asked: Confirmed): { question: string; text: string; label: string; isDanger: boolean } {
  if (asked.does === 'leave')
    return {
      question: 'Leave this list?',
      text: 'It disappears from your devices. You come back by a new invitation only. What you added stays in the list.',
      label: 'Leave list',
      isDanger: true,
    };
  const { name } = asked.member;
  if (asked.does === 'remove')
    return {
      question: `Remove ${name}?`,
      text: 'They lose access at once, on all of their devices. What they added stays. The links to this list let nobody else in, because they may know them.',
      label: 'Remove',
      isDanger: true,
    };
  return {
    question: `Make ${name} the owner?`,
    text: 'You can then edit the list, but no longer invite or remove people or delete it. Only the new owner can give it back.',
    label: 'Make owner',
    isDanger: false,
  };
}
