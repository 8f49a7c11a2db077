import { describeApi } from '@listgrove/domain/api/open-api.server';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { databaseContext, originsContext } from '@listgrove/web/context';
import type { Route } from './+types/description';

/** Answers GET /api/v1/openapi.json with the description of the API, which everybody may read. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site_name } = await readSettings(context.get(databaseContext).db);
  const document = describeApi({ site: context.get(originsContext).site, title: `API of ${site_name}` });
  return Response.json(document, { headers: { 'cache-control': 'no-cache' } });
}
