import { Button } from '@listgrove/ui/button';
import { controlShape, describedBy, FieldFrame } from '@listgrove/ui/field-frame';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';

/**
 * A field for keywords, each with a button that removes it. Enter or "Add" adds a keyword, trimmed, unless it is empty
 * or already in the list. The form submits them as one text with one keyword per line, together with a keyword that is
 * typed and not added yet.
 */
export function KeywordField({
  label,
  name,
  defaultValue,
  error,
}: {
  label: string;
  name: string;
  defaultValue: string;
  error?: string;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [keywords, setKeywords] = useState(() => defaultValue.split('\n').filter(Boolean));
  const [typed, setTyped] = useState('');
  const keyword = typed.trim();
  const withTyped = keyword && !keywords.includes(keyword) ? [...keywords, keyword] : keywords;

  function add() {
    setTyped('');
    setKeywords(withTyped);
  }

  return (
    <FieldFrame id={id} label={label} error={error}>
      <input type="hidden" name={name} value={withTyped.join('\n')} />
      <div className="flex gap-2">
        <input
          ref={input}
          type="text"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={60}
          autoComplete="off"
          placeholder="Add a keyword"
          {...describedBy(id, { hint: undefined, error })}
          className={controlShape}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button look="secondary" onClick={add}>
          Add
        </Button>
      </div>
      {keywords.length > 0 ? (
        <ul aria-label={label} className="flex flex-wrap gap-1.5 pt-1">
          {keywords.map((keyword) => (
            <li key={keyword} className="inline-flex max-w-full items-center rounded-full bg-sunken pl-3 text-sm">
              <span className="truncate">{keyword}</span>
              <button
                type="button"
                data-needs-app
                aria-label={`Remove ${keyword}`}
                className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink md:size-8"
                onClick={() => {
                  setKeywords(keywords.filter((other) => other !== keyword));
                  input.current?.focus();
                }}
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </FieldFrame>
  );
}
