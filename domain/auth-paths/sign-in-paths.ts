import { z } from 'zod';
import { fields } from '../accounts/account.ts';
import { type AuthPathGroup, limits, page, refusedAbove } from './auth-path.ts';

const wanted = { return: 'An address on one of our origins to go to afterwards.' };
const token = { token: 'The one-time secret of the mailed link.' };
const signedIn = { 302: 'Signed in, with the session cookie. With two-factor on, leads to /challenge instead.' };
const by = (value: string, description: string) => z.literal(value).optional().describe(description);

const passkey = {
  ceremony: z.string().optional().describe('With a passkey: what /login/passkey returned.'),
  answer: z.string().optional().describe('With a passkey: what the browser made, as JSON.'),
};

/** Ways into app accounts. */
export const signInPaths: AuthPathGroup = {
  title: 'Signing in to the app',
  paths: [
    {
      ...{ side: 'app', path: '/login', needs: 'nothing' },
      get: {
        summary: 'The page for signing in.',
        query: { ...wanted, with: '“code” leaves the password out.', notice: 'A message above the form.' },
        answers: { ...page, 302: 'Somebody is signed in already.' },
      },
      post: {
        summary: 'Signs in with a password or a passkey, or mails a code.',
        query: wanted,
        form: z.object({
          email: fields.knownEmail.describe('The address of the account.'),
          password: fields.password.optional().describe('Not with by=mail.'),
          by: z
            .enum(['mail', 'passkey'])
            .optional()
            .describe(
              '“mail” mails a code and a link; the answer is the same for every address. “passkey” signs in with one.',
            ),
          ...passkey,
        }),
        answers: { ...signedIn, ...refusedAbove(`${limits.presses}, ${limits.passwords}, ${limits.mails}`) },
      },
    },
    {
      ...{ side: 'app', path: '/login/code', needs: 'nothing' },
      get: { summary: 'Asks for the mailed code.', query: wanted, answers: { ...page, 302: 'No code was asked for.' } },
      post: {
        summary: 'Signs in with the mailed code; an address without an account gets one.',
        query: wanted,
        form: z.object({
          email: fields.email.describe('The address that the code was mailed to.'),
          code: z.string().describe('Six digits.'),
          by: by('again', 'Mails another code instead.'),
        }),
        answers: { ...signedIn, ...refusedAbove(`${limits.presses}, ${limits.mailedCodes}, 5 tries of a code`) },
      },
    },
    {
      ...{ side: 'app', path: '/login/link', needs: 'nothing' },
      get: { summary: 'Says whom the mailed link signs in. Uses nothing up.', query: token, answers: page },
      post: {
        summary: 'Signs in with the mailed link.',
        query: { ...token, ...wanted },
        answers: { ...signedIn, ...refusedAbove(limits.presses) },
      },
    },
    {
      ...{ side: 'app', path: '/login/passkey', needs: 'nothing' },
      get: { summary: 'Leads to the app.', answers: { 302: 'To /.' } },
      post: {
        summary: 'Begins a sign-in with a passkey. Works once, for five minutes.',
        form: z.object({
          step: z
            .enum(['second', 'proof'])
            .optional()
            .describe('Begins the second step, or a proof in a session, with the passkeys of the account.'),
        }),
        answers: {
          200: 'The options for the browser, and the ceremony.',
          ...refusedAbove('120 a minute by network address'),
        },
      },
    },
    {
      ...{ side: 'app', path: '/login/with/{provider}', needs: 'nothing' },
      get: { summary: 'Leads to the sign-in page.', answers: { 302: 'To /login.' } },
      post: {
        summary: 'Begins a sign-in with an account of the provider.',
        query: wanted,
        answers: {
          200: 'A page that leads on to the provider.',
          302: 'Back to /login with the reason, also above 60 a minute by network address.',
        },
      },
    },
    {
      ...{ side: 'app', path: '/login/from/{provider}', needs: 'nothing' },
      get: {
        summary: 'Where the provider sends people back to.',
        query: {
          code: 'The provider’s one-time code.',
          state: 'Which way there this answers.',
          error: 'The provider’s refusal.',
        },
        answers: {
          302: 'Signed in, or back to where the way there began, with the reason, also above 60 a minute by network address.',
        },
      },
      post: {
        summary: 'The same, for providers that answer with a form.',
        answers: { 303: 'To the same address with a query.' },
      },
    },
    {
      ...{ side: 'app', path: '/challenge', needs: 'nothing' },
      get: {
        summary: 'Asks for the second factor.',
        query: { ...wanted, with: '“recovery” asks for a recovery code.' },
        answers: { ...page, 302: 'The first step has not been taken.' },
      },
      post: {
        summary: 'Checks the second factor and signs in.',
        query: wanted,
        form: z.object({
          code: z.string().optional().describe('Of the authenticator app, or a recovery code. Not with by=passkey.'),
          by: by('passkey', 'Answers with a passkey of the account.'),
          ...passkey,
        }),
        answers: { 302: 'Signed in, or back to /login after too many codes.', ...refusedAbove(limits.codes) },
      },
    },
    {
      ...{ side: 'app', path: '/register', needs: 'nothing' },
      get: {
        summary: 'The page for registering.',
        query: wanted,
        answers: { ...page, 302: 'Somebody is signed in already.' },
      },
      post: {
        summary: 'Registers an address and mails the link that confirms it. Opens no session.',
        query: wanted,
        form: z.object({
          name: fields.name.describe('The name of the person.'),
          email: fields.email.describe('Their address.'),
          password: fields.newPassword.describe('Their password.'),
        }),
        answers: {
          200: 'The same for every address.',
          ...refusedAbove(`60 registrations in 10 minutes by network address, 5 mails in 15 minutes by mailbox`),
        },
      },
    },
    {
      ...{ side: 'app', path: '/verify', needs: 'nothing' },
      get: { summary: 'Offers to confirm an address. Changes nothing.', query: token, answers: page },
      post: {
        summary: 'Confirms the address and signs in, or without a token mails the link again.',
        query: token,
        form: z.object({
          password: fields.newPassword.optional().describe('In a browser that has not registered.'),
          email: fields.email.optional().describe('Without a token: where to mail the link.'),
        }),
        answers: {
          302: 'Confirmed.',
          200: 'The link was mailed.',
          ...refusedAbove(`${limits.links}, ${limits.mails}`),
        },
      },
    },
    {
      ...{ side: 'app', path: '/join-staff', needs: 'nothing' },
      get: { summary: 'Says what the mailed invitation is for. Uses nothing up.', query: token, answers: page },
      post: {
        summary: 'Accepts the invitation: with the session of its address, or by registering it.',
        query: token,
        form: z.object({
          name: fields.name.optional().describe('To register.'),
          password: fields.newPassword.optional().describe('To register.'),
        }),
        answers: { 302: 'To the back office.', ...refusedAbove(limits.links) },
      },
    },
    {
      ...{ side: 'app', path: '/forgot', needs: 'nothing' },
      get: { summary: 'The page for a forgotten password.', query: wanted, answers: page },
      post: {
        summary: 'Mails a link for a new password.',
        query: wanted,
        form: z.object({ email: fields.email.describe('The address of the account.') }),
        answers: { 200: 'The same for every address.', ...refusedAbove(limits.mails) },
      },
    },
    {
      ...{ side: 'app', path: '/reset', needs: 'nothing' },
      get: { summary: 'The page for a new password.', query: token, answers: page },
      post: {
        summary: 'Sets the password and ends all sessions.',
        query: token,
        form: z.object({ password: fields.newPassword.describe('The new password.') }),
        answers: { 302: 'To /login.', ...refusedAbove(limits.links) },
      },
    },
    {
      ...{ side: 'app', path: '/logout', needs: 'nothing' },
      get: {
        summary: 'Signs out; a page load asks about unsent changes first.',
        query: wanted,
        answers: { 302: 'Signed out.' },
      },
      post: { summary: 'Signs out.', query: wanted, answers: { 302: 'Signed out.' } },
    },
    {
      ...{ side: 'app', path: '/signin', needs: 'nothing' },
      get: { summary: 'Another name of /login.', answers: { 302: 'To /login.' } },
    },
    {
      ...{ side: 'app', path: '/signup', needs: 'nothing' },
      get: { summary: 'Another name of /register.', answers: { 302: 'To /register.' } },
    },
  ],
};
