import { isFactorRequired } from '@listgrove/domain/accounts/required-factor.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { requireFactor } from '@listgrove/domain/super-admins/require-factor.server';
import { Badge } from '@listgrove/ui/badge';
import { Button } from '@listgrove/ui/button';
import { Card } from '@listgrove/ui/card';
import { accountsContext, databaseContext, sessionContext } from '@listgrove/web/context';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { receiveForm } from '@listgrove/web/receive-form';
import { data } from 'react-router';
import { provenSuperAdminOf } from '../accounts/super-admin.server';
import type { Answer } from '../parts/answer';
import { answer } from '../parts/answer.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { PageFrame } from '../parts/page-frame';
import { useAnswer } from '../parts/use-answer';
import type { Route } from './+types/security-page';
import { toasts } from './copy';

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context.get(sessionContext));
  if (actor.role !== 'super_admin') throw data(null, { status: 403 });
  return { isRequired: await isFactorRequired(context.get(databaseContext).db) };
}

/** Requires a second factor of staff (`require`), or no longer (`release`). */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await receiveForm(request);
  return answer(context, { failed: toasts.saveFailed }, async () => {
    const intent = form.get('intent');
    if (intent !== 'require' && intent !== 'release') throw data(null, { status: 400 });
    await requireFactor(context.get(accountsContext), await provenSuperAdminOf(context), intent === 'require');
    return { done: intent === 'require' ? toasts.required : toasts.released };
  });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.saveFailed);

/** What the company demands of the accounts of staff, for super admins only. */
export default function SecurityPage({ loaderData: { isRequired } }: Route.ComponentProps) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  return (
    <PageFrame title="Security" text="What the accounts of staff need. Only super admins see this page.">
      <Card className="grid max-w-xl gap-4 p-5 sm:p-7">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-lg">Second factor</h2>
          <Badge tone={isRequired ? 'success' : 'neutral'}>{isRequired ? 'Required' : 'Optional'}</Badge>
        </div>
        <p>
          When it is required, staff who have neither an authenticator app nor a passkey are led to set one up, and see
          nothing else of the back office until they have. That also holds for everybody who is signed in now.
        </p>
        <fetcher.Form method="post">
          <Button
            type="submit"
            data-needs-app
            name="intent"
            value={isRequired ? 'release' : 'require'}
            look={isRequired ? 'secondary' : 'primary'}
            busy={fetcher.state !== 'idle'}
          >
            {isRequired ? 'Make it optional' : 'Require a second factor'}
          </Button>
        </fetcher.Form>
      </Card>
    </PageFrame>
  );
}
