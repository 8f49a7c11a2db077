import { z } from 'zod';
import { fields } from '../accounts/account.ts';
import { type AuthPathGroup, limits, page, refusedAbove } from './auth-path.ts';

const wanted = { return: 'A path below /feedback to go to afterwards.' };
const token = { token: 'The one-time secret of the mailed link.' };

/** Ways into feedback accounts. */
export const feedbackPaths: AuthPathGroup = {
  title: 'Feedback accounts',
  paths: [
    {
      ...{ side: 'site', path: '/feedback/account', needs: 'nothing' },
      get: { summary: 'The page for signing in and signing up.', query: wanted, answers: page },
      post: {
        summary: 'Signs in to a feedback account, or makes one.',
        query: wanted,
        form: z.object({
          intent: z.enum(['login', 'signup']).describe('What to do.'),
          name: fields.name.optional().describe('With “signup”.'),
          email: fields.email.describe('The address of the account.'),
          password: fields.password.describe('Its password.'),
        }),
        answers: {
          302: 'Signed in, with the cookie of feedback accounts.',
          200: 'A link must be opened first.',
          ...refusedAbove(`${limits.presses}, ${limits.passwords}, 60 registrations in 10 minutes by network address`),
        },
      },
    },
    {
      ...{ side: 'site', path: '/feedback/link', needs: 'nothing' },
      get: {
        summary: 'Asks for an address, or says whom the mailed link signs in.',
        query: { ...token, ...wanted },
        answers: page,
      },
      post: {
        summary: 'Mails a link, or with a token signs in.',
        query: { ...token, ...wanted },
        form: z.object({ email: fields.email.optional().describe('Without a token.') }),
        answers: {
          200: 'The same for every address.',
          302: 'Signed in.',
          ...refusedAbove(`${limits.presses}, ${limits.mails}`),
        },
      },
    },
    {
      ...{ side: 'site', path: '/feedback/forgot', needs: 'nothing' },
      get: { summary: 'The page for a forgotten password.', answers: page },
      post: {
        summary: 'Mails a link for a new password.',
        form: z.object({ email: fields.email.describe('The address of the account.') }),
        answers: { 200: 'The same for every address.', ...refusedAbove(limits.mails) },
      },
    },
    {
      ...{ side: 'site', path: '/feedback/reset', needs: 'nothing' },
      get: { summary: 'The page for a new password.', query: token, answers: page },
      post: {
        summary: 'Sets the password and ends all sessions of the account.',
        query: token,
        form: z.object({ password: fields.newPassword.describe('The new password.') }),
        answers: { 302: 'To the page for signing in.', ...refusedAbove(limits.links) },
      },
    },
    {
      ...{ side: 'site', path: '/feedback/confirm', needs: 'nothing' },
      get: { summary: 'Offers to confirm an address. Changes nothing.', query: token, answers: page },
      post: {
        summary: 'Confirms the address and signs in.',
        query: token,
        form: z.object({ password: fields.newPassword.optional().describe('In a browser that has not signed up.') }),
        answers: { 302: 'Confirmed.', ...refusedAbove(limits.links) },
      },
    },
    {
      ...{ side: 'site', path: '/feedback/sign-out', needs: 'nothing' },
      get: { summary: 'Leads to the feedback page.', answers: { 302: 'To /feedback.' } },
      post: {
        summary: 'Ends the session of the feedback account in this browser.',
        form: z.object({ return: z.string().optional().describe('A path below /feedback to go to afterwards.') }),
        answers: { 302: 'Signed out.' },
      },
    },
  ],
};
