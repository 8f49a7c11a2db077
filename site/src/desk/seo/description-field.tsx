import { descriptionLength, longestDescription, shortestGoodDescription } from '@listgrove/domain/seo/seo';
import { Textarea } from '@listgrove/ui/textarea';
import { TriangleAlert } from 'lucide-react';

/** A description field that shows its live length, and a warning above 160 characters. */
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
  const length = descriptionLength(value);
  return (
    <div>
      <Textarea
        {...field}
        value={value}
        rows={3}
        hint={`${length} ${length === 1 ? 'character' : 'characters'}, ${shortestGoodDescription}-${longestDescription} recommended`}
      />
      <div role="status">{length > longestDescription ? <LongDescription className="mt-1.5" /> : null}</div>
    </div>
  );
}

/** The warning that search results cut off a long description. */
export function LongDescription({ className = '' }: { className?: string }) {
  return (
    <p className={`flex items-start gap-1.5 text-sm text-warning ${className}`}>
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      Description is longer than {longestDescription} characters: search results cut it off.
    </p>
  );
}
