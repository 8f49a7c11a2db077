import { publicationStatuses } from '@listgrove/domain/articles/publication';
import { type AnsweredArticle, listAnsweredArticles } from '@listgrove/domain/help/reader-answers.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { pageParameter } from '@listgrove/kernel/query';
import { Badge } from '@listgrove/ui/badge';
import { buttonLook } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { ThumbsDown } from 'lucide-react';
import { Link } from 'react-router';
import { redirectPastEnd } from '../../shared/redirect-past-end';
import { keepShownOnFailure } from '../parts/client-loaders';
import { ListPages } from '../parts/list-tools';
import { PageFrame } from '../parts/page-frame';
import { Row, Rows } from '../parts/row';
import type { Route } from './+types/answers-page';
import { answersPath, answerToasts } from './copy';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageParameter(url.searchParams);
  const actor = actorOf(context.get(sessionContext));
  const list = await listAnsweredArticles(context.get(databaseContext).db, actor, { page });
  redirectPastEnd(url, { ...list, page });
  return { ...list, page };
}

export const clientLoader = keepShownOnFailure<typeof loader>(answerToasts.fetchFailed);

/** Help articles by what readers answer to "Was this helpful?". */
export default function ReaderAnswers({ loaderData: { articles, page, pages } }: Route.ComponentProps) {
  return (
    <PageFrame
      title="Reader Answers"
      text="What readers answer to “Was this helpful?”. Articles that did not help come first."
      actions={
        <Link to="/admin/help" className={buttonLook({ look: 'secondary', size: 'sm' })}>
          All Articles
        </Link>
      }
    >
      {articles.length === 0 ? (
        <EmptyState
          icon={<ThumbsDown className="size-6" />}
          title="No answers yet"
          text="Readers find the question at the end of each help article."
        />
      ) : (
        <Rows label="Help articles">
          {articles.map((article) => (
            <AnsweredRow key={article.id} article={article} />
          ))}
        </Rows>
      )}
      <ListPages path={answersPath} query={{}} page={page} pages={pages} />
    </PageFrame>
  );
}

function AnsweredRow({ article: { id, title, status, yes, no, reasons } }: { article: AnsweredArticle }) {
  const { label, tone } = publicationStatuses[status];
  const reasonsText = reasons === 1 ? '1 Reason' : `${reasons.toLocaleString('en-US')} Reasons`;
  return (
    <Row
      title={title}
      to={`/admin/help/${id}`}
      marks={status === 'published' ? null : <Badge tone={tone}>{label}</Badge>}
      details={
        <>
          <span className="tabular-nums">No {no.toLocaleString('en-US')}</span>
          <span className="tabular-nums">Yes {yes.toLocaleString('en-US')}</span>
        </>
      }
      actions={
        reasons > 0 ? (
          <Link
            to={`/admin/help/${id}/answers`}
            aria-label={`${reasonsText} from readers of ${title}`}
            className={buttonLook({ look: 'quiet', size: 'sm' })}
          >
            {reasonsText}
          </Link>
        ) : null
      }
    />
  );
}
