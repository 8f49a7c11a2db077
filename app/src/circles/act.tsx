import { Button } from '@listgrove/ui/button';
import { Form, useNavigation } from 'react-router';
import type { CircleIntent } from './circle-answer';

/** A form of one button, which sends an intent about a member, an invitation or a list. */
export function Act({
  intent,
  fields = {},
  children,
  ...button
}: { intent: CircleIntent; fields?: Record<string, string> } & React.ComponentProps<typeof Button>) {
  const sent = useNavigation().formData;
  const isBusy =
    sent?.get('intent') === intent && Object.entries(fields).every(([name, value]) => sent.get(name) === value);
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value={intent} size="sm" look="quiet" busy={isBusy} {...button}>
        {children}
      </Button>
    </Form>
  );
}
