import { longestDescription, shortestGoodDescription } from '@listgrove/domain/seo/seo';
import { Textarea } from '@listgrove/ui/textarea';
import { TriangleAlert } from 'lucide-react';

/** A description with its length as one types, and the warning above 160 characters (S2 5). */
export function DescriptionField({
  value,
  ...field
}: {
  name: string;
  label: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error?: string;
}) {
  return (
    <div>
      <Textarea
        {...field}
        value={value}
        rows={3}
        hint={`${value.length} ${value.length === 1 ? 'character' : 'characters'}, ${shortestGoodDescription}-${longestDescription} recommended`}
      />
      <div role="status">{value.length > longestDescription ? <LongDescription className="mt-1.5" /> : null}</div>
    </div>
  );
}

/** Says that search results will cut a description. */
export function LongDescription({ className = '' }: { className?: string }) {
  return (
    <p className={`flex items-start gap-1.5 text-sm text-warning ${className}`}>
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      Description is longer than {longestDescription} characters: search results cut it.
    </p>
  );
}
