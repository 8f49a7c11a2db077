import { managesCircle } from '@listgrove/domain/lists/circles/circle';
import { Button } from '@listgrove/ui/button';
import { Field } from '@listgrove/ui/field';
import { Form, useNavigation } from 'react-router';
import { Section } from '../accounts/section';
import { Act } from './act';
import { AskFirst } from './ask-first';
import { type CirclePart, outcomeOf } from './circle-answer';

/** The name of the circle, and how it is left or deleted. */
export function EndSection({ circle: { name, kind, role }, answer }: CirclePart) {
  const outcome = outcomeOf(answer, 'rename', 'leave', 'delete');
  const isBusy = useNavigation().formData?.get('intent') === 'rename';
  return (
    <Section title="Settings" text={`The name of this ${kind}, and the way out of it.`} outcome={outcome}>
      {managesCircle(role) ? (
        <Form method="post" noValidate preventScrollReset className="grid grid-cols-1 gap-4">
          <input type="hidden" name="intent" value="rename" />
          <Field
            label="Name"
            name="name"
            autoComplete="off"
            maxLength={60}
            defaultValue={outcome?.refusal?.typed.name ?? name}
            error={outcome?.refusal?.errors.name}
          />
          <Button type="submit" look="secondary" busy={isBusy} className="justify-self-start">
            Save
          </Button>
        </Form>
      ) : null}
      {role === 'owner' ? (
        <AskFirst
          label={`Delete this ${kind}`}
          text="Everybody keeps the lists that they own and those that they were invited to, and loses the others. This cannot be undone."
        >
          <Act intent="delete" look="danger" className="justify-self-start">
            Delete for everybody
          </Act>
        </AskFirst>
      ) : (
        <AskFirst
          label={`Leave this ${kind}`}
          text="You lose the lists that others share here. Your own lists leave with you, and everybody in them stays."
        >
          <Act intent="leave" look="danger" className="justify-self-start">
            Leave
          </Act>
        </AskFirst>
      )}
    </Section>
  );
}
