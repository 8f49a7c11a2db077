import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Paths reserved for the lists of the app. They show the account page until lists exist. */
const accountPaths = ['dashboard/*', 'app/*'];

// The routes of the app origin.
export default [
  layout('accounts/auth-layout.tsx', [
    route('login', 'accounts/login-page.tsx'),
    route('login/code', 'accounts/code-page.tsx'),
    route('login/link', 'accounts/link-page.tsx'),
    route('challenge', 'accounts/challenge-page.tsx'),
    route('register', 'accounts/register-page.tsx'),
    route('verify', 'accounts/verify-page.tsx'),
    route('forgot', 'accounts/forgot-page.tsx'),
    route('reset', 'accounts/reset-page.tsx'),
  ]),
  route('logout', 'accounts/logout.ts'),
  route('signin', 'accounts/auth-redirects.ts', { id: 'signin' }),
  route('signup', 'accounts/auth-redirects.ts', { id: 'signup' }),
  index('accounts/account-page.tsx'),
  ...accountPaths.map((path) => route(path, 'accounts/account-page.tsx', { id: path })),
  route('*', 'not-found-page.tsx'),
] satisfies RouteConfig;
