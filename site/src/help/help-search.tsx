import { Button } from '@listgrove/ui/button';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';

/** How long the typing must rest before it is looked up, in milliseconds. */
const typingRest = 200;

/**
 * The search of the help center: a form that works by itself, and with script looks up while one types. The router drops
 * the answer to an older text when a newer one is under way. `category` keeps a search within it.
 */
export function HelpSearch({ q, category }: { q: string; category: string }) {
  const submit = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what was typed before script was there is looked up too
  useEffect(() => {
    if (field.current && isTypedIn(field.current) && field.current.value.trim() !== q) typed(field.current.form);
    return () => window.clearTimeout(timer.current);
  }, []);

  // Back and forward change the address, and the box follows; never while somebody types in it.
  useEffect(() => {
    if (field.current && !isTypedIn(field.current)) field.current.value = q;
  }, [q]);

  function typed(form: HTMLFormElement | null) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => void submit(form, { replace: q !== '', preventScrollReset: true }),
      typingRest,
    );
  }

  return (
    <Form
      role="search"
      action="/help"
      className="flex w-full max-w-2xl gap-3"
      onSubmit={() => window.clearTimeout(timer.current)}
    >
      <div className="relative min-w-0 flex-1">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-5 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          type="search"
          name="q"
          maxLength={200}
          defaultValue={q}
          placeholder="Search help articles..."
          aria-label="Search help articles"
          autoComplete="off"
          enterKeyHint="search"
          onInput={(event) => typed(event.currentTarget.form)}
          className="min-h-13 w-full rounded-full border border-control bg-raised pr-5 pl-13 text-ink placeholder:text-muted"
        />
      </div>
      {category ? <input type="hidden" name="category" value={category} /> : null}
      <Button type="submit" size="lg" className="max-sm:sr-only">
        Search
      </Button>
    </Form>
  );
}

function isTypedIn(field: HTMLInputElement): boolean {
  return document.activeElement === field;
}
