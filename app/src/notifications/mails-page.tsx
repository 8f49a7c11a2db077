import { type MailedKind, mailedKinds } from '@listgrove/domain/lists/notifications/notification';
import { chooseMail, readMailChoice } from '@listgrove/domain/lists/notifications/notification-choices.server';
import { databaseContext, mailOriginsContext } from '@listgrove/web/context';
import { keepForm } from '@listgrove/web/keep-form';
import type { PageHandle } from '@listgrove/web/react/document';
import { useLastAnswer } from '@listgrove/web/react/last-answer';
import { receiveForm } from '@listgrove/web/receive-form';
import { data } from 'react-router';
import { AuthHeading, AuthLink } from '../accounts/auth-fields';
import { AuthForm, refusalOf } from '../accounts/auth-form';
import { NarrowPage } from '../narrow-page';
import { title } from '../title';
import type { Route } from './+types/mails-page';

export const handle = { start: 'idle' } satisfies PageHandle;

/** `same-origin` keeps the secret in the mailed link from other sites. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...title('E-mails about your lists', matches),
  { name: 'referrer', content: 'same-origin' },
];

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

/** Returns the secret of a link and the kind of mails that it ends. */
function readLink({ searchParams }: URL): { token: string; kind: MailedKind } {
  const kind = mailedKinds.find((each) => each === searchParams.get('kind')) ?? 'mentioned';
  return { token: searchParams.get('token') ?? '', kind };
}

/** Opening the link changes nothing, because mail programs open links to check them. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { token, kind } = readLink(url);
  const wanted = await readMailChoice(context.get(databaseContext).db, token, kind);
  return data({ wanted, kind }, { status: wanted === null ? 404 : 200 });
}

/**
 * Ends the mails of a kind to the account of the link, or begins them again if the field `wanted` is `yes`. The unsubscribe button of a
 * mail program posts `List-Unsubscribe=One-Click` (RFC 8058) without that field.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { token, kind } = readLink(url);
  const is_on = (await receiveForm(request)).get('wanted') === 'yes';
  await chooseMail(context.get(databaseContext).db, token, {
    kind,
    is_on,
    appOrigin: context.get(mailOriginsContext).app,
  });
  return null;
}

export const clientAction = keepForm;

const words: Record<MailedKind, { about: string; text: string; after: string }> = {
  mentioned: {
    about: 'e-mails about mentions',
    text: 'We send one when somebody mentions you in a comment and you have not read it in the app.',
    after: 'The bell in the app still counts them.',
  },
  reminded: {
    about: 'reminders by e-mail',
    text: 'We send one at the time that you set on an item.',
    after: 'The bell in the app still shows your reminders.',
  },
  finished: {
    about: 'e-mails about finished lists',
    text: 'We send one when somebody else finishes a list that you follow and you have not read it in the app.',
    after: 'The bell in the app still shows them.',
  },
  planned: {
    about: 'plans of the week by e-mail',
    text: 'We send one on Mondays at eight.',
    after: 'The app has your week at any time.',
  },
};

export default function MailsPage({ loaderData: { wanted, kind }, actionData }: Route.ComponentProps) {
  const refusal = refusalOf(useLastAnswer(actionData) ?? undefined);
  const { about, text, after } = words[kind];
  return (
    <NarrowPage>
      {wanted === null ? (
        <AuthHeading title="That link does not work">
          It is incomplete. Please open the link at the end of the e-mail.
        </AuthHeading>
      ) : (
        <>
          <AuthHeading title={wanted ? `No more ${about}?` : `You get no more ${about}`}>
            {wanted ? text : after}
          </AuthHeading>
          <AuthForm error={refusal?.message} submit={wanted ? 'Unsubscribe' : 'Subscribe again'}>
            <input type="hidden" name="wanted" value={wanted ? 'no' : 'yes'} />
          </AuthForm>
        </>
      )}
      <AuthLink label="Choose your notifications" to="/account/notifications" />
    </NarrowPage>
  );
}
