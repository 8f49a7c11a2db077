import { Field } from '@listgrove/ui/field';
import type { SettingsEdit } from './use-settings-edit';

/** The company's social media addresses. Empty ones are not linked. */
export function SocialTab({ edit: { field } }: { edit: SettingsEdit }) {
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
