import { chooseFollowUp, readFollowUpChoice } from '@listgrove/domain/feedback/follow-up-choices.server';
import { Button } from '@listgrove/ui/button';
import { databaseContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { data, Form, useNavigation } from 'react-router';
import { Message } from '../layout/message';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/unsubscribe-page';
import { DoorCard, DoorFrame } from './account/auth-frame';

/** Opening the link changes nothing, because mail programs open links to check them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const choice = await readFollowUpChoice(db, url.searchParams.get('token') ?? '');
  return data({ choice }, { status: choice ? 200 : 404, headers: { 'cache-control': 'private, no-store' } });
}

/**
 * Unsubscribes the address of the link, or subscribes it again if the field `wanted` is `yes`. The unsubscribe button
 * of a mail program posts `List-Unsubscribe=One-Click` (RFC 8058) without that field, so it unsubscribes.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { db } = context.get(databaseContext);
  const wanted = (await receiveForm(request)).get('wanted') === 'yes';
  await chooseFollowUp(db, { token: url.searchParams.get('token') ?? '', wanted });
  return null;
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * The link holds a personal token, so other sites must not receive it as the referrer. The policy is not `no-referrer`,
 * because a form posted without JavaScript would then have no origin.
 */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'E-mails about feedback', noindex: true }),
  { name: 'referrer', content: 'same-origin' },
];

export default function UnsubscribePage({ loaderData: { choice } }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  if (!choice) {
    return (
      <Message
        title="That link does not work"
        text="It is incomplete. Please open the link at the end of the e-mail."
        action={{ label: 'Back to Feedback', to: '/feedback' }}
      />
    );
  }
  return (
    <DoorFrame>
      <DoorCard
        isStatus
        title={choice.wanted ? 'No more e-mails about feedback?' : 'You are unsubscribed'}
        text={
          choice.wanted
            ? 'We send one when something you submitted or voted for is done, or when we decide against it.'
            : 'You will not receive any more e-mails about feedback.'
        }
      >
        <Form method="post">
          <input type="hidden" name="wanted" value={choice.wanted ? 'no' : 'yes'} />
          <Button type="submit" size="lg" look={choice.wanted ? 'primary' : 'secondary'} busy={busy}>
            {choice.wanted ? 'Unsubscribe' : 'Subscribe again'}
          </Button>
        </Form>
      </DoorCard>
    </DoorFrame>
  );
}
