import { sessionCookie } from '@listgrove/domain/accounts/auth.server';
import { openApiOf } from '@listgrove/domain/auth-paths/open-api';
import { feedbackCookie } from '@listgrove/domain/feedback-accounts/auth.server';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { databaseContext, originsContext } from '@listgrove/web/context';
import type { Route } from './+types/document';

/** Answers with the paths as a document of OpenAPI, for the tools of developers. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site_name } = await readSettings(context.get(databaseContext).db);
  return Response.json(
    openApiOf(context.get(originsContext), {
      title: `Signing in to ${site_name}`,
      cookies: { app: sessionCookie, feedback: feedbackCookie },
    }),
  );
}
