import { chooseFollowUp, readFollowUpChoice } from '@listgrove/domain/feedback/follow-up-choices.server';
import { Button } from '@listgrove/ui/button';
import { databaseContext } from '@listgrove/web/context';
import { data, Form, useNavigation } from 'react-router';
import { Message } from '../layout/message';
import { pageMeta } from '../seo/page-meta';
import type { Route } from './+types/unsubscribe-page';
import { DoorFrame } from './account/auth-frame';

/** Opening the link changes nothing yet: mail programs open links by themselves. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const choice = await readFollowUpChoice(db, url.searchParams.get('token') ?? '');
  return data({ choice }, { status: choice ? 200 : 404, headers: { 'cache-control': 'private, no-store' } });
}

/**
 * Unsubscribes the address of the link, or subscribes it again. A mail program's own button sends `List-Unsubscribe=One-Click`
 * from its servers (RFC 8058), which wants nothing but to unsubscribe.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { db } = context.get(databaseContext);
  const wanted = (await request.formData()).get('wanted') === 'yes';
  await chooseFollowUp(db, { token: url.searchParams.get('token') ?? '', wanted });
  return null;
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The link is somebody's own and must not travel on to another site. With `no-referrer` a form without script would bear no origin. */
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
        text="It is not complete. Please open the one at the end of the e-mail."
        action={{ label: 'Back to Feedback', to: '/feedback' }}
      />
    );
  }
  return (
    <DoorFrame>
      <h1 className="text-2xl">{choice.wanted ? 'No more e-mails about feedback?' : 'You are unsubscribed'}</h1>
      <p role="status" className="mt-2 mb-7 text-muted">
        {choice.wanted
          ? 'You get one when something you sent or voted for is done, or when we decide against it.'
          : 'You get no more e-mails about what becomes of feedback.'}
      </p>
      <Form method="post">
        <input type="hidden" name="wanted" value={choice.wanted ? 'no' : 'yes'} />
        <Button type="submit" size="lg" look={choice.wanted ? 'primary' : 'secondary'} busy={busy}>
          {choice.wanted ? 'Unsubscribe' : 'Subscribe again'}
        </Button>
      </Form>
    </DoorFrame>
  );
}
