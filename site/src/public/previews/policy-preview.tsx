import { findPreviewedPolicy } from '@listgrove/domain/policies/policies.server';
import { PolicyText } from '../policies/policy-text';
import { showPolicy } from '../policies/show-policy.server';
import type { Route } from './+types/policy-preview';
import { answerPreview } from './answer-preview';
import { PreviewFrame, previewMeta } from './preview-frame';
import { secretPage } from './secret-page';

export const middleware: Route.MiddlewareFunction[] = [secretPage];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  answerPreview(context, params.secret, findPreviewedPolicy, showPolicy);

export const meta: Route.MetaFunction = ({ loaderData }) => previewMeta(loaderData?.shown?.policy.title);

/** A policy as its page will show it, at a secret address. */
export default function PolicyPreview({ loaderData: { shown } }: Route.ComponentProps) {
  return <PreviewFrame>{shown ? <PolicyText shown={shown} /> : null}</PreviewFrame>;
}
