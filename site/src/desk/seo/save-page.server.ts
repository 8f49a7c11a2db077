import type { Actor } from '@listgrove/domain/rights/actor';
import { saveSeoOverride } from '@listgrove/domain/seo/save-override.server';
import { seoInput } from '@listgrove/domain/seo/seo-input';
import { isSeoType } from '@listgrove/domain/seo/seo-types.server';
import { keysOf } from '@listgrove/kernel/options';
import { databaseContext } from '@listgrove/web/context';
import { readForm } from '@listgrove/web/form';
import { data, type RouterContextProvider } from 'react-router';
import { answer } from '../parts/answer.server';
import { toasts } from './copy';
import { valuesOf } from './entry-values';

/** Saves the metadata that overrides a page's own. Throws a 404 response for an unknown page type. */
export function savePage(context: Readonly<RouterContextProvider>, actor: Actor, form: FormData) {
  const [type, ref] = [String(form.get('type')), String(form.get('ref'))];
  if (!isSeoType(type)) throw data(null, { status: 404 });
  return answer(context, { failed: toasts.pageFailed, valuesOf }, async () => {
    const { values, refusal } = await readForm(form, seoInput);
    if (refusal) return { refusal };
    const moment = new Date(String(form.get('version')));
    const version = Number.isNaN(moment.getTime()) ? null : moment;
    const kept = keysOf(seoInput).filter((name) => form.getAll('kept').includes(name));
    await saveSeoOverride(context.get(databaseContext).db, actor, { ...values, type, ref, version, kept });
    return { done: toasts.updated };
  });
}
