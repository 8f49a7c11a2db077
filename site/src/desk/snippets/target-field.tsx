import { appliesTo } from '@listgrove/domain/snippets/snippet';
import { parseTargetPages } from '@listgrove/domain/snippets/snippet-input';
import type { TargetPlace } from '@listgrove/domain/snippets/target-places.server';
import { Field } from '@listgrove/ui/field';
import { useState } from 'react';

/** A field for the target pages of a snippet, comma-separated path patterns, and the list of pages that they match. */
export function TargetField({
  places,
  ...field
}: {
  label: string;
  name: string;
  defaultValue: string;
  error?: string;
  /** The public pages, from `listTargetPlaces`. */
  places: readonly TargetPlace[];
}) {
  const [typed, setTyped] = useState(field.defaultValue);
  const target_pages = parseTargetPages(typed);
  const matched = places.filter(({ path }) => appliesTo({ target_pages }, path));
  const single = target_pages.filter((target) => !target.includes('*') && !places.some(({ path }) => path === target));
  return (
    <div>
      <Field
        {...field}
        placeholder="/pricing, /blog/*"
        autoComplete="off"
        spellCheck={false}
        hint="Separated by commas. Empty means all pages; * stands for anything."
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <section aria-label="Where it runs" aria-live="polite" className="mt-3 text-sm">
        <p className="font-semibold">Where it runs</p>
        <p className="mt-1 break-words text-muted">
          {matched.length === places.length ? 'On every public page.' : placesOf(matched, single)}
        </p>
      </section>
    </div>
  );
}

function placesOf(matched: readonly TargetPlace[], single: readonly string[]): string {
  const named = [...matched.map(({ label, path }) => `${label} (${path.replace(/any$/, '…')})`), ...single];
  return named.length ? `${named.join(', ')}.` : 'No existing page matches.';
}
