import { policyTypes } from '@listgrove/domain/policies/policy';
import { appliesTo } from '@listgrove/domain/snippets/snippet';
import { parseTargetPages } from '@listgrove/domain/snippets/snippet-input';
import { Field } from '@listgrove/ui/field';
import { useState } from 'react';

/** The public pages, with one example address for each kind of page that exists many times. */
const pages = [
  { label: 'Home', path: '/' },
  { label: 'Blog', path: '/blog' },
  { label: 'Blog articles', path: '/blog/any' },
  { label: 'Help Center', path: '/help' },
  { label: 'Help articles', path: '/help/any' },
  { label: 'Feedback', path: '/feedback' },
  { label: 'Feature requests', path: '/feedback/requests/any' },
  { label: 'Known issues', path: '/feedback/issues/any' },
  { label: 'About', path: '/about' },
  { label: 'Pricing', path: '/pricing' },
  { label: 'Sitemap', path: '/sitemap' },
  { label: 'Search', path: '/search' },
  ...Object.entries(policyTypes).map(([type, { label }]) => ({ label, path: `/policies/${type}` })),
];

/** A field for the target pages of a snippet, comma-separated path patterns, and the list of pages that they match. */
export function TargetField(field: { label: string; name: string; defaultValue: string; error?: string }) {
  const [typed, setTyped] = useState(field.defaultValue);
  const target_pages = parseTargetPages(typed);
  const matched = pages.filter(({ path }) => appliesTo({ target_pages }, path));
  const single = target_pages.filter((target) => !target.includes('*') && !pages.some(({ path }) => path === target));
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
        <p className="mt-1 break-words text-muted">{placesOf(matched, single)}</p>
      </section>
    </div>
  );
}

function placesOf(matched: readonly { label: string; path: string }[], single: readonly string[]): string {
  if (matched.length === pages.length) return 'On every public page.';
  const places = [...matched.map(({ label, path }) => `${label} (${path.replace(/any$/, '…')})`), ...single];
  return places.length ? `${places.join(', ')}.` : 'On no page that exists.';
}
