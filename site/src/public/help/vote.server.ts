import { longestReason } from '@listgrove/domain/help/help-article';
import { findHelpArticleBySlug } from '@listgrove/domain/help/reading.server';
import {
  type HelpAnswer,
  type HelpVote,
  isVisitor,
  newVisitor,
  readHelpVote,
  voteOnHelp,
} from '@listgrove/domain/help/votes.server';
import { otherLimits } from '@listgrove/domain/limits/limit-table';
import { createLimiter } from '@listgrove/domain/limits/limits.server';
import { isCoded } from '@listgrove/kernel/errors';
import { addressContext, databaseContext, originsContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { createCookie, data, type RouterContextProvider } from 'react-router';

type Context = Readonly<RouterContextProvider>;

/** The visitor's own answer; `failure` is a message for the visitor, whose answer and reason are then what they sent. */
export interface VoteAnswer extends HelpAnswer {
  failure?: string;
}

/** Identifies a visitor who has answered. It is not readable by scripts and is sent only below /help. */
function visitorCookie(context: Context) {
  return createCookie('help-visitor', {
    path: '/help',
    httpOnly: true,
    sameSite: 'lax',
    secure: context.get(originsContext).site.startsWith('https:'),
    maxAge: 365 * 24 * 60 * 60,
  });
}

const noAnswer: HelpAnswer = { vote: null, reason: '' };

const unshared = { 'cache-control': 'private, no-store' };

/**
 * Returns the visitor's own answer about the help article with the slug; `vote` is null if there is none. The page
 * loads it with JavaScript, because the page itself is the same for all visitors.
 */
export async function readOwnVote(
  request: Request,
  context: Context,
  slug: string,
): Promise<ReturnType<typeof data<VoteAnswer>>> {
  const { db } = context.get(databaseContext);
  const visitor = await visitorCookie(context).parse(request.headers.get('cookie'));
  const article = isVisitor(visitor) ? await findHelpArticleBySlug(db, slug) : null;
  const answer = article ? await readHelpVote(db, visitor, article.id) : noAnswer;
  return data<VoteAnswer>(answer, { headers: unshared });
}

/**
 * Stores the answer to "Was this helpful?": the field `helpful` is `yes`, `no`, or empty to take the answer back; `reason` is what the
 * reader missed. The first answer sets the visitor's cookie. Throws a 404 response if the help article is not public. Returns 400 for any
 * other value or a longer reason, and 429 above the rate limit.
 */
export async function answerVote(
  request: Request,
  context: Context,
  slug: string,
): Promise<ReturnType<typeof data<VoteAnswer>>> {
  const { db } = context.get(databaseContext);
  const cookie = visitorCookie(context);
  const known: unknown = await cookie.parse(request.headers.get('cookie'));
  const form = await receiveForm(request);
  const vote = parseVote(form.get('helpful'));
  const reason = form.get('reason')?.toString().trim();
  const article = await findHelpArticleBySlug(db, slug);
  if (!article) throw data(null, { status: 404 });
  if (vote === undefined) return refuse(400, 'Please answer with Yes or No.', noAnswer);
  const sent = { vote, reason: reason ?? '' };
  if (sent.reason.length > longestReason)
    return refuse(400, `Please say it in at most ${longestReason} characters.`, sent);
  try {
    await createLimiter(db, otherLimits.helpVotesByAddress).count(context.get(addressContext));
  } catch (error) {
    if (isCoded(error, 'too-many-attempts')) return refuse(429, error.message, sent);
    throw error;
  }
  const visitor = isVisitor(known) ? known : newVisitor();
  if (!(await voteOnHelp(db, visitor, { article_id: article.id, vote, reason }))) throw data(null, { status: 404 });
  return data<VoteAnswer>(sent, { headers: { ...unshared, 'set-cookie': await cookie.serialize(visitor) } });
}

function refuse(status: number, failure: string, sent: HelpAnswer) {
  return data<VoteAnswer>({ ...sent, failure }, { status, headers: unshared });
}

function parseVote(value: FormDataEntryValue | null): HelpVote | undefined {
  if (value === 'yes' || value === 'no') return value;
  return value === '' ? null : undefined;
}
