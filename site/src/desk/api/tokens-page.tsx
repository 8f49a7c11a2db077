import { apiNouns } from '@listgrove/domain/api/api-nouns.server';
import { apiAccess, tokenInput } from '@listgrove/domain/api/token-input';
import { createToken, endToken, type ListedToken, listTokens } from '@listgrove/domain/api/tokens.server';
import { formatShortDate } from '@listgrove/kernel/dates';
import { Badge } from '@listgrove/ui/badge';
import { ButtonLink } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext, originsContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { receiveForm } from '@listgrove/web/receive-form';
import { Braces } from 'lucide-react';
import { provenSuperAdminOf, superAdminOf } from '../accounts/super-admin.server';
import { answer } from '../parts/answer.server';
import { keepShownOnFailure, keepTypedOnFailure } from '../parts/client-loaders';
import { ConfirmDelete } from '../parts/confirm-delete';
import { PageFrame } from '../parts/page-frame';
import { Row, Rows } from '../parts/row';
import { rowId } from '../parts/row-id';
import type { Route } from './+types/tokens-page';
import { toasts } from './copy';
import { TokenForm } from './token-form';

export async function loader({ context }: Route.LoaderArgs) {
  const tokens = await listTokens(context.get(databaseContext).db, superAdminOf(context));
  return { tokens, base: `${context.get(originsContext).site}/api/v1`, nouns: Object.keys(apiNouns) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = superAdminOf(context);
  const { db } = context.get(databaseContext);
  const form = await receiveForm(request);
  if (form.get('intent') === 'delete') {
    return answer(context, { failed: toasts.deleteFailed }, async () => {
      await endToken(db, actor, rowId(form.get('id')));
      return { done: toasts.deleted };
    });
  }
  return answer(context, { failed: toasts.createFailed }, async () => {
    const { values, refusal } = await readForm(form, tokenInput);
    if (refusal) return { refusal };
    return { done: toasts.created, secret: await createToken(db, await provenSuperAdminOf(context), values) };
  });
}

export const clientLoader = keepShownOnFailure<typeof loader>(toasts.fetchFailed);
export const clientAction = keepTypedOnFailure(toasts.createFailed, { intents: { delete: toasts.deleteFailed } });

/** The tokens with which programs use the API, for super admins only. */
export default function Tokens({ loaderData: { tokens, base, nouns } }: Route.ComponentProps) {
  return (
    <PageFrame
      title="API"
      text="Programs read and write what you publish with a token, in the name of whoever made it."
      actions={
        <ButtonLink look="secondary" size="sm" href="/api/v1/openapi.json" external>
          Description (OpenAPI)
        </ButtonLink>
      }
    >
      <div className="grid gap-8">
        <TokenForm />
        {tokens.length === 0 ? (
          <EmptyState
            icon={<Braces className="size-6" />}
            title="No tokens yet"
            text="A program that has a token can do without your password, and ends with it."
          />
        ) : (
          <Rows label="Tokens">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </Rows>
        )}
        <section aria-labelledby="use" className="grid max-w-2xl gap-3">
          <h2 id="use" className="text-lg">
            How a program uses it
          </h2>
          <pre className="rounded-md border border-line bg-raised p-4 font-mono text-sm break-all whitespace-pre-wrap">
            {`curl ${base}/blog \\\n  -H 'Authorization: Bearer lgt_…'`}
          </pre>
          <p className="text-sm text-muted">
            In place of “blog”: {nouns.filter((noun) => noun !== 'blog').join(', ')}. Drafts are read too. A change
            names the version that it is for, by its ETag, so that nobody’s edit is lost; a deletion moves to the trash.
          </p>
        </section>
      </div>
    </PageFrame>
  );
}

function TokenRow({ token }: { token: ListedToken }) {
  const { id, name, access, owner, expires_at, isExpired, used_at } = token;
  return (
    <Row
      title={name}
      marks={
        <>
          <Badge tone={access === 'write' ? 'warning' : undefined}>{apiAccess[access].label}</Badge>
          {isExpired ? <Badge tone="danger">Ended</Badge> : null}
        </>
      }
      details={
        <>
          <span>Made by {owner}</span>
          <span>
            {isExpired ? 'Ended' : 'Works until'} {formatShortDate(expires_at)}
          </span>
          <span>{used_at ? `Last used ${formatShortDate(used_at)}` : 'Not used yet'}</span>
        </>
      }
      actions={
        <ConfirmDelete
          id={id}
          title="Delete Token"
          text={`“${name}” will be refused at its next request.`}
          confirm="Delete Token"
        />
      }
    />
  );
}
