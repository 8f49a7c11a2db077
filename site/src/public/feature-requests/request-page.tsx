import { featureCategories, requestPath, requestStatuses } from '@listgrove/domain/feedback/request';
import { findRequestBySlug } from '@listgrove/domain/feedback/roadmap.server';
import { listOwnVotes } from '@listgrove/domain/feedback/votes.server';
import { firstCharacters } from '@listgrove/kernel/cut-text';
import { Badge, Chip } from '@listgrove/ui/badge';
import { databaseContext } from '@listgrove/web/context';
import { feedbackPerson } from '@listgrove/web/feedback-session';
import { data, redirect } from 'react-router';
import type { SiteHandle } from '../../shared/site-handle';
import { ItemFrame } from '../feedback/item-frame';
import { PlainText } from '../feedback/plain-text';
import { VoteButton } from '../feedback/vote-button';
import { WithdrawButton } from '../feedback/withdraw-button';
import { Message } from '../layout/message';
import { redirectIfMoved } from '../redirects/redirect-if-moved.server';
import { pageMeta } from '../seo/page-meta';
import { redirectOldSlug } from '../seo/redirect-old-slug';
import type { Route } from './+types/request-page';

export async function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const person = feedbackPerson(context);
  const shownRequest = await findRequestBySlug(db, person, slug);
  if (!shownRequest || shownRequest === 'hidden') await redirectIfMoved(context, url);
  if (!shownRequest) throw redirect('/feedback/roadmap');
  if (shownRequest === 'hidden') return data({ shown: null }, { status: 404 });
  // Not for good: staff may take the merge back.
  if ('into' in shownRequest) throw redirect(requestPath(shownRequest.into), 302);
  const path = requestPath(shownRequest.request);
  redirectOldSlug(path, slug, url);
  const voted = person ? await listOwnVotes(db, person, [shownRequest.request.id]) : [];
  return { shown: { ...shownRequest, voted: voted.length > 0 } };
}

export const handle = { parameters: [], personal: true } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { request, isMerged } = loaderData?.shown ?? {};
  if (!request) return pageMeta(matches, { title: 'Request Not Found', noindex: true });
  const path = requestPath(request);
  return pageMeta(matches, {
    title: request.title,
    description: firstCharacters(request.description, 160),
    noindex: isMerged === true || !requestStatuses[request.status].isPublic,
    path,
    trail: [
      ['Feedback', '/feedback'],
      ['Feature Roadmap', '/feedback/roadmap'],
      [request.title, path],
    ],
  });
};

/** The page of a feature request. While the request is not on the roadmap, only its sender can see it. */
export default function RequestPage({ loaderData: { shown } }: Route.ComponentProps) {
  if (!shown) {
    return (
      <Message
        title="Request Not Found"
        text="The request you're looking for doesn't exist."
        action={{ label: 'Back to Feature Roadmap', to: '/feedback/roadmap' }}
      />
    );
  }
  const { request, isOwn, isMerged, voted } = shown;
  const { id, title, description, category, status, created_at } = request;
  const { label, tone } = requestStatuses[status];
  const isPublic = requestStatuses[status].isPublic && !isMerged;
  return (
    <ItemFrame
      title={title}
      date={created_at}
      isPrivate={!isPublic}
      back={{ label: 'Back to Feature Roadmap', to: '/feedback/roadmap' }}
      badges={
        <>
          {isMerged ? (
            <Badge>Merged</Badge>
          ) : (
            <Badge tone={tone}>{status === 'pending' ? 'Pending review' : label}</Badge>
          )}
          <Chip>{featureCategories[category].label}</Chip>
        </>
      }
      aside={isPublic ? <VoteButton request={request} voted={voted} /> : null}
    >
      <PlainText>{description}</PlainText>
      {isOwn && status === 'pending' && !isMerged ? <WithdrawButton kind="request" id={id} title={title} /> : null}
    </ItemFrame>
  );
}
