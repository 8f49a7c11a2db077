import { severities } from '@listgrove/domain/feedback/report';
import { Field } from '@listgrove/ui/field';
import { Select } from '@listgrove/ui/select';
import { Textarea } from '@listgrove/ui/textarea';
import { optionsOf } from '../../desk/options';
import type { Draft } from './answer';

/** What a bug report says beyond a request (S1 2.12); none of it is required. */
export function ReportFields({ draft, errors }: { draft: Draft; errors: Record<string, string> }) {
  return (
    <>
      <Textarea
        label="Steps to reproduce"
        name="steps_to_reproduce"
        rows={4}
        maxLength={4000}
        defaultValue={draft.steps_to_reproduce}
        error={errors.steps_to_reproduce}
        optional
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Textarea
          label="Expected behavior"
          name="expected_behavior"
          maxLength={2000}
          defaultValue={draft.expected_behavior}
          error={errors.expected_behavior}
          optional
        />
        <Textarea
          label="Actual behavior"
          name="actual_behavior"
          maxLength={2000}
          defaultValue={draft.actual_behavior}
          error={errors.actual_behavior}
          optional
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <Select
          label="Severity"
          name="severity"
          options={optionsOf(severities)}
          defaultValue={draft.severity || 'medium'}
        />
        <Field
          label="Browser"
          name="browser"
          maxLength={120}
          defaultValue={draft.browser}
          error={errors.browser}
          optional
        />
        <Field
          label="Device"
          name="device"
          maxLength={120}
          defaultValue={draft.device}
          error={errors.device}
          optional
        />
      </div>
    </>
  );
}
