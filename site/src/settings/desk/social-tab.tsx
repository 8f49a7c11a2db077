import { Field } from '@listgrove/ui/field';
import type { Draft } from './use-draft';

/** Where the company is found elsewhere; what is empty is not linked. */
export function SocialTab({ draft: { field } }: { draft: Draft }) {
  return (
    <div className="grid max-w-xl gap-6">
      <Field {...field('social_twitter', 'Twitter')} type="url" autoComplete="off" placeholder="https://x.com/…" />
      <Field {...field('social_github', 'GitHub')} type="url" autoComplete="off" placeholder="https://github.com/…" />
      <Field
        {...field('social_linkedin', 'LinkedIn')}
        type="url"
        autoComplete="off"
        placeholder="https://www.linkedin.com/company/…"
      />
    </div>
  );
}
