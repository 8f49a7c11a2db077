import { editedNouns } from '@listgrove/domain/edited-nouns.server';
import { allNouns } from '@listgrove/domain/public-nouns.server';
import type { RoleName } from './roles.ts';
import type { TableRoute } from './route-table.ts';

/**
 * What a response says about rights: `login` leads to the app's login or is 401, `feedback login` to that of feedback accounts,
 * `denied` is 403, `no method` is 405. Everything else is `answered`, also an error about what was sent.
 */
export type AccessOutcome = 'answered' | 'login' | 'feedback login' | 'denied' | 'no method';

/** The outcomes that are right for a role; several, if a page and its data differ. */
type Expected = (role: RoleName) => AccessOutcome[];

/** Who may read a route (GET) and who may write to it (all other methods). */
export interface Rule {
  read: Expected;
  write: Expected;
}

/** Who has no session of an app account. */
export const withoutSession: RoleName[] = ['nobody', 'guest', 'feedback account', 'suspended admin'];
/** Who may use the back office. */
export const staff: RoleName[] = ['admin', 'super admin'];

/** Is open to everybody. */
export const everyone: Expected = () => ['answered'];
const nowhere: Expected = () => ['no method'];
const toLogin: Expected = () => ['login'];
const appAccounts: Expected = (role) => (withoutSession.includes(role) ? ['login'] : ['answered']);
const verifiedAccounts: Expected = (role) => (/unverified/.test(role) ? ['denied'] : appAccounts(role));
/** What the members of a list may do, who need no account. */
const members: Expected = (role) => (role === 'guest' ? ['answered'] : appAccounts(role));
/** An account joins a list; without one, only guests do. */
const whoJoins: Expected = (role) => (withoutSession.includes(role) ? ['login', 'answered'] : ['answered']);
const staffOnly: Expected = (role) => {
  if (withoutSession.includes(role)) return ['login'];
  return staff.includes(role) ? ['answered'] : ['denied'];
};
const superAdmins: Expected = (role) => (role === 'admin' ? ['denied'] : staffOnly(role));
const whoGivesFeedback: Expected = (role) =>
  role === 'nobody' || role === 'guest' || role === 'suspended admin' ? ['feedback login'] : ['answered'];
/** The form answers everybody; its page leads to the login unless a second factor or a mailed code is asked for. */
const challenged: Expected = (role) => (withoutSession.includes(role) ? ['answered', 'login'] : ['answered']);

/** Rules and the routes that they are for, by the ids of the route tables. */
const rules: [Rule, string[]][] = [
  [
    { read: everyone, write: everyone },
    [
      ...['home/home-page', 'posts/feed-route', 'help/help-article-page', 'help/vote', 'search/search-page'],
      ...['seo/robots', 'seo/manifest', 'seo/icon', 'seo/share-image'],
      ...['sitemap/sitemap-page', 'about/about-page', 'pricing/pricing-page', 'layout/not-found-page'],
      ...['feature-requests/roadmap-page', 'bug-reports/issues-page'],
      ...['feedback/form/submit-page', 'feedback/form/similar', 'feedback/account/account-page'],
      ...['feedback/account/forgot-page', 'feedback/account/reset-page', 'feedback/account/confirm-page'],
      ...['feedback/account/sign-out', 'feedback/account/link-page', 'feedback/unsubscribe-page'],
    ].map((id) => `site public/${id}`),
  ],
  [
    { read: everyone, write: everyone },
    [
      'site feedback',
      'site sitemap/index',
      'site sitemap/file',
      'app lists/lists-app',
      'app offline/service-worker',
      'app manifest/manifest-route',
      'app manifest/icon-route',
      'app dashboard/*',
      'app app/*',
    ].concat(
      ['app', 'signup', 'register', 'dashboard'].map((path) => `site to-app-${path}`),
      ['login', 'link', 'register', 'verify', 'forgot', 'reset'].map((page) => `app accounts/${page}-page`),
      ['app accounts/logout', 'app signup', 'site to-app-signin', 'site to-app-login'],
    ),
  ],
  [{ read: nowhere, write: everyone }, ['site public/chat/route']],
  // No session opens the API. What its tokens open is tested in server/api.test.ts.
  [{ read: toLogin, write: toLogin }, ['site api/list-route', 'site api/item-route']],
  [{ read: everyone, write: nowhere }, ['site api/description']],
  [{ read: everyone, write: whoGivesFeedback }, ['site public/feedback/vote', 'site public/feedback/withdraw']],
  [{ read: toLogin, write: everyone }, ['app signin']],
  [{ read: challenged, write: challenged }, ['app accounts/challenge-page', 'app accounts/code-page']],
  [{ read: appAccounts, write: appAccounts }, ['app accounts/account-page']],
  [{ read: nowhere, write: members }, ['push', 'pull', 'presence'].map((name) => `app sync/${name}-route`)],
  [{ read: nowhere, write: appAccounts }, ['app sync/key-route', 'app lists/guest/become-route']],
  [{ read: members, write: members }, ['app sync/history-route', 'app sync/activity-route']],
  [{ read: nowhere, write: everyone }, ['app lists/visitor/hand-over-route']],
  [{ read: nowhere, write: verifiedAccounts }, ['app lists/visitor/handed-route']],
  [
    { read: appAccounts, write: appAccounts },
    [
      'app sync/sharing-route',
      'app sync/notifications-route',
      'app sync/unread-route',
      'app push/push-route',
      'app notifications/notifications-page',
      'app circles/circles-page',
      'app circles/circle-page',
      'app lists/link-preview/preview-route',
      'app lists/link-preview/picture-route',
      'app lists/recipes/recipe-route',
    ],
  ],
  [
    { read: appAccounts, write: appAccounts },
    ['email', 'data', 'delete', 'come-back'].map((page) => `app accounts/${page}-page`),
  ],
  [{ read: everyone, write: appAccounts }, ['app accounts/data-archive']],
  [
    { read: appAccounts, write: appAccounts },
    ['app accounts/identities-page', 'app accounts/passkeys-page', 'app accounts/confirm-page'],
  ],
  [{ read: appAccounts, write: appAccounts }, ['app accounts/second-factor-page']],
  [{ read: everyone, write: appAccounts }, ['app accounts/passkey-new-route']],
  [{ read: everyone, write: everyone }, ['app accounts/passkey-begin-route']],
  [{ read: everyone, write: appAccounts }, ['app accounts/identity-link-route']],
  [{ read: everyone, write: everyone }, ['app accounts/identity-begin-route', 'app accounts/identity-answer-route']],
  [{ read: everyone, write: everyone }, ['app accounts/email-confirm-page', 'app accounts/email-undo-page']],
  [{ read: everyone, write: everyone }, ['app notifications/mails-page']],
  [
    { read: everyone, write: nowhere },
    ['app tokens/key-set-route', 'app calendar/feed-route', 'app announcement/announcement-route'],
  ],
  [{ read: appAccounts, write: nowhere }, ['app circles/figures-page']],
  [{ read: appAccounts, write: appAccounts }, ['app calendar/calendar-page']],
  [{ read: verifiedAccounts, write: nowhere }, ['app tokens/token-route']],
  [{ read: everyone, write: everyone }, ['app accounts/factor-reset-page', 'app accounts/join-staff-page']],
  [{ read: everyone, write: whoJoins }, ['app invitations/invitation-page']],
  [{ read: everyone, write: appAccounts }, ['app circles/invitation-page']],
  [{ read: everyone, write: everyone }, ['app invitations/report-page']],
  [
    { read: superAdmins, write: superAdmins },
    [
      ...['staff/list-page', 'staff/invitations-page', 'accounts/account-page'].map((id) => `site desk/${id}`),
      ...['settings/security-page', 'settings/content-archive', 'settings/import-archive'].map(
        (id) => `site desk/${id}`,
      ),
      ...['joined-accounts/list-page', 'api/tokens-page'].map((id) => `site desk/${id}`),
    ],
  ],
  // They have no action, so that a write fails behind the gate of all staff.
  [
    { read: superAdmins, write: staffOnly },
    ['accounts/list-page', 'audit/list-page', 'audit/export', 'settings/export-page', 'settings/import-page'].map(
      (id) => `site desk/${id}`,
    ),
  ],
];

/** What follows for the pages of nouns that no rule names: everybody reads them, and nothing is sent to them. */
const openPage: Rule = { read: everyone, write: nowhere };
const previews = Object.values(editedNouns).map(({ deskPath }) => `${deskPath.replace('/admin', '/preview')}/:secret`);

/** Whether a pattern is that of a noun's public list, of one of its items, or of a preview, whose address is a secret. */
function isNounPage(pattern: string): boolean {
  const [, list] = /^(.+?)(?:\/:\w+)?$/.exec(pattern) ?? [];
  return allNouns.some(([, { path }]) => path === list) || previews.includes(pattern);
}

/**
 * Returns who may do what at a route, or undefined for a route that has no rule yet. Unless a rule names them, all routes of the
 * back office are for staff, and the pages of public nouns are open. A route beside those pages, such as a feed or a vote, and a
 * page with an action need a rule that names them.
 */
export function ruleOf({ side, id, pattern, hasAction }: TableRoute): Rule | undefined {
  const named = rules.find(([, ids]) => ids.includes(`${side} ${id}`))?.[0];
  const isDesk = side === 'site' && /^\/admin(\/|$)/.test(pattern);
  const usual = isDesk ? { read: staffOnly, write: staffOnly } : openPage;
  const rule = named ?? (isDesk || (side === 'site' && isNounPage(pattern)) ? usual : undefined);
  if (!rule || hasAction) return rule;
  // Without an action a write fails, and visitors learn that only after the gate.
  return { ...rule, write: isDesk ? (role) => replaceAnswered(rule.write(role)) : nowhere };
}

const accountActs = ['suspend', 'restore', 'end-sessions', 'end-session', 'reset-factors', 'cancel-reset', 'change'];

/** Returns the values of the field `intent` that the action of a route knows; one empty value if it asks for none. */
export function intentsOf({ side, id, pattern }: TableRoute): string[] {
  const named = intents[`${side} ${id}`];
  if (named || side !== 'site') return named ?? [''];
  const lists = Object.values(editedNouns).map(({ deskPath }) => deskPath);
  if (lists.includes(pattern)) return ['delete', ...bulkIntents('status')];
  return lists.some((list) => pattern === `${list}/:id`) ? editIntents : [''];
}

/** Returns every value of the field `intent` that some action knows. */
export function listIntents(): Set<string> {
  return new Set([...Object.values(intents).flat(), ...editIntents]);
}

/** What the form of an item does besides saving it. */
const editIntents = ['keep', 'publish', 'discard', 'preview', 'end-previews'];

/** The values of the field `intent` by route, where they differ from those of all nouns. */
const intents: Record<string, string[]> = {
  'app accounts/account-page': accountIntents('resend', 'name'),
  'app calendar/calendar-page': ['renew', 'end'],
  'app invitations/invitation-page': ['', 'guest'],
  'app circles/circle-page': [
    ...['invite', 'revoke', 'role', 'hand-over', 'remove', 'share', 'unshare', 'share-new'],
    ...['rename', 'leave', 'delete'],
  ],
  'app accounts/delete-page': ['prove', 'prove-mail', 'delete'],
  'app accounts/data-page': ['prove', 'prove-mail'],
  'app accounts/confirm-page': ['prove', 'prove-mail'],
  'app accounts/identities-page': ['prove', 'prove-mail', 'unlink', 'accept', 'decline'],
  'app accounts/passkeys-page': ['prove', 'prove-mail', 'create', 'rename', 'remove'],
  'app accounts/second-factor-page': ['begin', 'confirm', 'renew', 'end'].map((step) => `two-factor-${step}`),
  'app accounts/email-page': ['prove', 'prove-mail', 'change', 'cancel'],
  'site desk/profile/profile-page': accountIntents('name'),
  'site desk/settings/settings-page': ['settings'],
  'site desk/settings/security-page': ['require', 'release'],
  'site desk/feature-requests/list-page': ['delete', 'notes', 'change', 'vote', 'merge', 'unmerge', 'delete-many'],
  'site desk/bug-reports/list-page': ['delete', 'notes', 'change', 'delete-many'],
  'site desk/staff/list-page': accountActs,
  'site desk/accounts/account-page': accountActs,
  'site desk/staff/invitations-page': ['invite', 'invite-again', 'revoke'],
  'site desk/joined-accounts/list-page': ['separate'],
  'site desk/media/library-page': ['describe', 'delete'],
  'site desk/testimonials/list-page': ['slider', 'delete', 'delete-many'],
  'site desk/snippets/list-page': ['delete', 'switch', ...bulkIntents('active')],
  'site desk/help/list-page': ['delete', ...bulkIntents('status', 'category')],
  'site desk/policies/list-page': ['delete', ...bulkIntents('active')],
  'site desk/announcements/list-page': ['delete', ...bulkIntents('status')],
  'site desk/schedule/schedule-page': ['plan', 'cancel'],
  'site desk/trash/trash-page': ['restore', 'delete'],
  'site desk/redirects/list-page': ['delete', 'delete-many'],
  'site desk/redirects/missed-page': ['ignore', 'show'],
  'site desk/missed-searches/list-page': ['ignore', 'show'],
  'site desk/help/reasons-page': ['delete'],
  'site desk/link-reports/list-page': ['end', 'dismiss'],
  'site desk/seo/seo-page': ['page', 'global'],
  'site public/feedback/form/submit-page': ['login', 'signup'],
  'site public/feedback/account/account-page': ['login', 'signup'],
};

/** Actions on several items: deleting them, and setting these columns or undoing that. */
function bulkIntents(...columns: string[]): string[] {
  return ['delete-many', ...columns.flatMap((column) => [`${column}-many`, `undo-${column}-many`])];
}

function accountIntents(...more: string[]): string[] {
  const twoFactor = ['begin', 'confirm', 'renew', 'end'].map((step) => `two-factor-${step}`);
  return ['password', 'end', 'end-others', ...twoFactor, ...more];
}

function replaceAnswered(outcomes: AccessOutcome[]): AccessOutcome[] {
  return outcomes.map((outcome) => (outcome === 'answered' ? 'no method' : outcome));
}
