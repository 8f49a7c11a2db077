import type { RoleName } from './roles.ts';
import type { TableRoute } from './route-table.ts';

/**
 * What a response says about rights: `login` leads to the app's login, `feedback login` to that of feedback accounts,
 * `denied` is 403, `no method` is 405. Everything else is `answered`, also an error about what was sent.
 */
export type Outcome = 'answered' | 'login' | 'feedback login' | 'denied' | 'no method';

/** The outcomes that are right for a role; several, if a page and its data differ. */
type Expected = (role: RoleName) => Outcome[];

/** Who may read a route (GET) and who may write to it (all other methods). */
export interface Rule {
  read: Expected;
  write: Expected;
}

/** Who has no session of an app account. */
export const withoutSession: RoleName[] = ['nobody', 'feedback account', 'suspended admin'];
/** Who may use the back office. */
export const staff: RoleName[] = ['admin', 'super admin'];

/** Is open to everybody. */
export const everyone: Expected = () => ['answered'];
const nowhere: Expected = () => ['no method'];
const toLogin: Expected = () => ['login'];
const appAccounts: Expected = (role) => (withoutSession.includes(role) ? ['login'] : ['answered']);
const staffOnly: Expected = (role) => {
  if (withoutSession.includes(role)) return ['login'];
  return staff.includes(role) ? ['answered'] : ['denied'];
};
const superAdmins: Expected = (role) => (role === 'admin' ? ['denied'] : staffOnly(role));
const whoGivesFeedback: Expected = (role) =>
  role === 'nobody' || role === 'suspended admin' ? ['feedback login'] : ['answered'];
/** The form answers everybody; its page leads to the login unless a second factor or a mailed code is asked for. */
const challenged: Expected = (role) => (withoutSession.includes(role) ? ['answered', 'login'] : ['answered']);

/** Rules and the routes that they are for, by the ids of the route tables. */
const rules: [Rule, string[]][] = [
  [
    { read: everyone, write: everyone },
    [
      ...['home/home-page', 'posts/list-page', 'posts/post-page', 'posts/feed-route', 'search/search-page'],
      ...['seo/robots', 'seo/manifest', 'seo/icon', 'seo/share-image', 'sitemap/sitemap-page', 'policies/policy-page'],
      ...['help/center-page', 'help/help-article-page', 'help/vote', 'about/about-page', 'pricing/pricing-page'],
      ...['feature-requests/roadmap-page', 'feature-requests/request-page'],
      ...['bug-reports/issues-page', 'bug-reports/report-page', 'layout/not-found-page'],
      ...['feedback/form/submit-page', 'feedback/form/similar', 'feedback/account/account-page'],
      ...['feedback/account/forgot-page', 'feedback/account/reset-page', 'feedback/account/confirm-page'],
      ...['feedback/account/sign-out', 'feedback/account/link-page', 'feedback/unsubscribe-page'],
    ].map((id) => `site public/${id}`),
  ],
  [
    { read: everyone, write: everyone },
    ['site feedback', 'site sitemap/index', 'site sitemap/file', 'app not-found-page'].concat(
      ['app', 'signup', 'register', 'dashboard'].map((path) => `site to-app-${path}`),
      ['login', 'link', 'register', 'verify', 'forgot', 'reset'].map((page) => `app accounts/${page}-page`),
      ['app accounts/logout', 'app signup', 'site to-app-signin', 'site to-app-login'],
    ),
  ],
  [{ read: nowhere, write: everyone }, ['site public/chat/route']],
  [{ read: everyone, write: whoGivesFeedback }, ['site public/feedback/vote', 'site public/feedback/withdraw']],
  [{ read: toLogin, write: everyone }, ['app signin']],
  [{ read: challenged, write: challenged }, ['app accounts/challenge-page', 'app accounts/code-page']],
  [{ read: appAccounts, write: appAccounts }, ['app accounts/account-page', 'app dashboard/*', 'app app/*']],
  [{ read: superAdmins, write: superAdmins }, ['site desk/staff/list-page']],
];

/**
 * Returns who may do what at a route, or undefined for a route that has no rule yet. All routes of the back office are for
 * staff, unless a rule names them.
 */
export function ruleOf({ side, id, pattern, hasAction }: TableRoute): Rule | undefined {
  const named = rules.find(([, ids]) => ids.includes(`${side} ${id}`))?.[0];
  const isDesk = side === 'site' && /^\/admin(\/|$)/.test(pattern);
  const rule = named ?? (isDesk ? { read: staffOnly, write: staffOnly } : undefined);
  if (!rule || hasAction) return rule;
  // Without an action a write fails, and visitors learn that only after the gate.
  return { ...rule, write: isDesk ? (role) => replaceAnswered(rule.write(role)) : nowhere };
}

/** The values of the field `intent` that an action knows, by route. */
export const intents: Record<string, string[]> = {
  'app accounts/account-page': accountIntents('resend', 'name'),
  'app dashboard/*': accountIntents('resend', 'name'),
  'app app/*': accountIntents('resend', 'name'),
  'site desk/profile/profile-page': accountIntents('name'),
  'site desk/settings/settings-page': ['settings'],
  'site desk/feature-requests/list-page': ['delete', 'notes', 'change', 'vote'],
  'site desk/bug-reports/list-page': ['delete', 'notes', 'change'],
  'site desk/staff/list-page': ['suspend', 'restore', 'end-sessions', 'change'],
  'site desk/media/library-page': ['describe', 'delete'],
  'site desk/testimonials/list-page': ['slider', 'delete'],
  'site desk/snippets/list-page': ['delete', 'switch'],
  'site desk/posts/list-page': ['delete'],
  'site desk/help/list-page': ['delete'],
  'site desk/policies/list-page': ['delete'],
  'site desk/seo/seo-page': ['page', 'global'],
  'site public/feedback/form/submit-page': ['login', 'signup'],
  'site public/feedback/account/account-page': ['login', 'signup'],
};

function accountIntents(...more: string[]): string[] {
  const twoFactor = ['begin', 'confirm', 'renew', 'end'].map((step) => `two-factor-${step}`);
  return ['password', 'end', 'end-others', ...twoFactor, ...more];
}

function replaceAnswered(outcomes: Outcome[]): Outcome[] {
  return outcomes.map((outcome) => (outcome === 'answered' ? 'no method' : outcome));
}
