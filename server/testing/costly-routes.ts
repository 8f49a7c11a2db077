import { accountLimits, feedbackAccountLimits, type Limit, otherLimits } from '@listgrove/domain/limits/limit-table';

/** A request that somebody without a session can send, which hashes, signs, verifies, mails, draws or parses. */
export interface CostlyRequest {
  /** The route, by its id. */
  route: string;
  path: string;
  /** The fields of the form; a JSON body as a text; a GET request without. */
  body?: Record<string, string> | string;
  /** The limit by network address that it counts against before its work. */
  limit: Limit;
}

const email = 'maya@listgrove.example';
const password = 'four green trees';
const name = 'Maya';
const token = 'a.made-up.link';
const handed = JSON.stringify({
  client: '00000000-0000-4000-8000-000000000001',
  mutations: [{ number: 1, name: 'createList', args: {}, at: 0 }],
});

const app = (route: string, path: string, limit: keyof typeof accountLimits, body?: CostlyRequest['body']) => ({
  ...{ route, path, limit: accountLimits[limit] },
  ...(body === undefined ? {} : { body }),
});
const door = (
  route: string,
  path: string,
  limit: keyof typeof feedbackAccountLimits,
  body: Record<string, string>,
) => ({
  ...{ route: `public/feedback/${route}`, path: `/feedback${path}`, limit: feedbackAccountLimits[limit], body },
});

/** Every such request of the app. */
export const costlyInApp: CostlyRequest[] = [
  app('accounts/login-page', '/login', 'signInsByAddress', { email, password }),
  app('accounts/login-page', '/login', 'recoveriesByAddress', { by: 'mail', email }),
  app('accounts/code-page', '/login/code.data', 'signInsByAddress', { email, code: '123456' }),
  app('accounts/code-page', '/login/code.data', 'recoveriesByAddress', { by: 'again', email, code: '' }),
  app('accounts/link-page', `/login/link?token=${token}`, 'signInsByAddress', {}),
  app('accounts/register-page', '/register', 'signUpsByAddress', { name, email, password }),
  app('accounts/verify-page', `/verify?token=${token}`, 'recoveriesByAddress', { confirm: 'true' }),
  app('accounts/verify-page', `/verify?token=${token}`, 'recoveriesByAddress', { password }),
  app('accounts/verify-page', '/verify', 'recoveriesByAddress', { email }),
  app('accounts/forgot-page', '/forgot', 'recoveriesByAddress', { email }),
  app('accounts/reset-page', `/reset?token=${token}`, 'recoveriesByAddress', { password }),
  app('accounts/email-confirm-page', `/account/email/confirm?token=${token}`, 'recoveriesByAddress', {}),
  app('accounts/email-undo-page', `/account/email/undo?token=${token}`, 'recoveriesByAddress', {}),
  app('accounts/factor-reset-page', `/account/factors/reset?token=${token}`, 'recoveriesByAddress', {}),
  app('accounts/join-staff-page', `/join-staff?token=${token}`, 'recoveriesByAddress', { name, password }),
  app('accounts/passkey-begin-route', '/login/passkey', 'passkeysByAddress', {}),
  app('lists/visitor/hand-over-route', '/try/lists', 'handedByAddress', handed),
  app('invitations/invitation-page', '/invitations/made-up', 'guestsByAddress', { intent: 'guest', name }),
  app('invitations/invitation-page', '/invitations/made-up', 'linksTriedByAddress'),
  app('circles/invitation-page', '/circles/invitations/made-up', 'linksTriedByAddress'),
  app('invitations/report-page', '/invitations/made-up/report', 'linkReportsByAddress', {
    ...{ id: '00000000-0000-4000-8000-000000000002', reason: 'spam', details: '' },
  }),
];

/** Every such request of the site. */
export const costlyOnSite: CostlyRequest[] = [
  door('account/account-page', '/account', 'signInsByAddress', { intent: 'login', email, password }),
  door('account/account-page', '/account', 'signUpsByAddress', { intent: 'signup', name, email, password }),
  door('form/submit-page', '?index', 'signInsByAddress', { intent: 'login', email, password }),
  door('form/submit-page', '?index', 'signUpsByAddress', { intent: 'signup', name, email, password }),
  door('account/confirm-page', `/confirm?token=${token}`, 'recoveriesByAddress', {}),
  door('account/confirm-page', `/confirm?token=${token}`, 'recoveriesByAddress', { password }),
  door('account/forgot-page', '/forgot', 'recoveriesByAddress', { email }),
  door('account/reset-page', `/reset?token=${token}`, 'recoveriesByAddress', { password }),
  door('account/link-page', '/link', 'recoveriesByAddress', { email }),
  door('account/link-page', `/link?token=${token}`, 'signInsByAddress', {}),
  {
    ...{ route: 'public/chat/route', path: '/chat', limit: otherLimits.chatByAddress },
    body: { name, email, message: 'Hello' },
  },
];

/** The other actions outside of the back office, with the reason why nobody can keep the server busy with them. */
export const cheapActions: Record<string, string> = {
  'accounts/challenge-page': 'needs the first step of a sign-in; codes are counted by account',
  'accounts/identity-begin-route':
    'needs a provider; counts sign-ins by network address (domain/accounts/identity-flows)',
  'accounts/logout': 'ends a session',
  'notifications/mails-page': 'stores a row of somebody who has had a mail',
  'public/help/help-article-page': 'stores a row; counted by network address',
  'public/help/vote': 'stores a row; counted by network address',
  'public/feedback/account/sign-out': 'ends a session',
  'public/feedback/unsubscribe-page': 'stores a row of somebody who has had a mail',
};
