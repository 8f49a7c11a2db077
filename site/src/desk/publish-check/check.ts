import { checkArticle } from '@listgrove/domain/publish-check/check-article.server';
import type { Finding } from '@listgrove/domain/publish-check/finding';
import { actorOf } from '@listgrove/domain/rights/actor';
import { databaseContext, logErrorContext, originsContext, sessionContext } from '@listgrove/web/context';
import { formSizes, receiveForm } from '@listgrove/web/receive-form';
import { data, redirect } from 'react-router';
import type { Route } from './+types/check';

/** What the check of an article has found; null if it failed. */
export type Checked = { findings: Finding[] | null };

/** Nobody opens this address. Every admin route needs a loader; without one, the staff gate would not run on the server. */
export function loader() {
  throw redirect('/admin');
}

/** Checks an article as it is typed. Nothing is stored. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await receiveForm(request, formSizes.article);
  const actor = actorOf(context.get(sessionContext));
  const article = {
    content: textOf(form, 'content') ?? '',
    excerpt: textOf(form, 'excerpt'),
    cover_image: textOf(form, 'cover_image'),
  };
  try {
    const { site } = context.get(originsContext);
    return data<Checked>({ findings: await checkArticle(context.get(databaseContext).db, actor, article, site) });
  } catch (error) {
    context.get(logErrorContext)(error);
    return data<Checked>({ findings: null }, 500);
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Checked> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error; // a redirect to the sign-in
    return { findings: null };
  }
}

/** A check changes nothing, so that no page needs to be loaded again. */
export const shouldRevalidate = () => false;

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
}
