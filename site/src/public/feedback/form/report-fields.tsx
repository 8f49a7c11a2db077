import { severities } from '@listgrove/domain/feedback/report';
import { optionsOf } from '@listgrove/kernel/options';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { Textarea } from '@listgrove/ui/textarea';
import type { Draft } from './answer';

/** The additional fields of a bug report, all optional. */
export function ReportFields({ draft, errors }: { draft: Draft; errors: Record<string, string> }) {
  const field = (name: string, label: string) => ({
    name,
    label,
    defaultValue: draft[name],
    error: errors[name],
    optional: true,
  });
  return (
    <>
      <Textarea {...field('steps_to_reproduce', 'Steps to reproduce')} rows={4} maxLength={4000} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Textarea {...field('expected_behavior', 'Expected behavior')} maxLength={2000} />
        <Textarea {...field('actual_behavior', 'Actual behavior')} maxLength={2000} />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <Select
          label="Severity"
          name="severity"
          options={optionsOf(severities)}
          defaultValue={draft.severity || 'medium'}
        />
        <Field {...field('browser', 'Browser')} maxLength={120} />
        <Field {...field('device', 'Device')} maxLength={120} />
      </div>
    </>
  );
}
