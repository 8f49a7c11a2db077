import { z } from 'zod';
import { fields } from '../accounts/account.ts';
import { type AuthPathGroup, limits, page, proofs, refused, refusedAbove } from './auth-path.ts';

const toLogin = { 302: 'Nobody is signed in: to /login.' };
const proof = {
  intent: z.enum(['prove', 'prove-mail']).describe('Gives the proof that the change needs, or mails a code for it.'),
  secret: z.string().optional().describe('The password, or the mailed code.'),
  factor: z.string().optional().describe('A code of the authenticator app, with two-factor on.'),
  by: z.literal('passkey').optional().describe('With “prove”: a passkey in place of both, begun with step=proof.'),
};
const token = { token: 'The one-time secret of the mailed link.' };

/** What people do with their app account. */
export const accountPaths: AuthPathGroup = {
  title: 'The app account',
  paths: [
    {
      ...{ side: 'app', path: '/account', needs: 'app account' },
      get: { summary: 'Name, e-mail, password, two-factor and sessions.', answers: { ...page, ...toLogin } },
      post: {
        summary: 'One of the forms of the page; `intent` tells which.',
        form: z.object({
          intent: z
            .enum([
              ...(['name', 'password', 'end', 'end-others', 'resend'] as const),
              ...(['two-factor-begin', 'two-factor-confirm', 'two-factor-renew', 'two-factor-end'] as const),
            ])
            .describe('The form.'),
          name: fields.name.optional().describe('With “name”.'),
          current_password: fields.password.optional().describe('With “password”.'),
          new_password: fields.newPassword.optional().describe('With “password”.'),
          confirm_password: z.string().optional().describe('With “password”: the new one again.'),
          password: fields.password.optional().describe('With the forms of two-factor.'),
          code: z.string().optional().describe('With “two-factor-confirm”: the first code of the app.'),
          factor: z.string().optional().describe('A code of the authenticator app, if the last proof is old.'),
          id: z.uuid().optional().describe('With “end”: the session.'),
        }),
        answers: { 200: 'Done.', ...toLogin, ...refusedAbove(`${limits.passwords}, ${limits.codes}, ${limits.mails}`) },
      },
    },
    {
      ...{ side: 'app', path: '/account/email', needs: 'app account' },
      get: { summary: 'The page for another address.', answers: { ...page, ...toLogin } },
      post: {
        summary: 'Asks for another address, cancels that, or proves who it is.',
        form: z.object({
          ...proof,
          intent: z.enum(['change', 'cancel', 'prove', 'prove-mail']).describe('What to do.'),
          email: fields.email.optional().describe('The new address.'),
        }),
        answers: { 200: 'A link was mailed.', ...toLogin, ...refusedAbove(`5 changes an hour by account, ${proofs}`) },
      },
    },
    {
      ...{ side: 'app', path: '/account/email/confirm', needs: 'nothing' },
      get: { summary: 'Says what the mailed link changes. Uses nothing up.', query: token, answers: page },
      post: {
        summary: 'Gives the account its new address.',
        query: token,
        answers: { 200: 'Done.', ...refusedAbove(limits.links) },
      },
    },
    {
      ...{ side: 'app', path: '/account/email/undo', needs: 'nothing' },
      get: { summary: 'Says what the link to the old address takes back.', query: token, answers: page },
      post: {
        summary: 'Takes a change of the address back.',
        query: token,
        answers: { 200: 'Done.', ...refusedAbove(limits.links) },
      },
    },
    {
      ...{ side: 'app', path: '/account/factors/reset', needs: 'nothing' },
      get: {
        summary: 'Says whose second factors the mailed link removes. Uses nothing up.',
        query: token,
        answers: page,
      },
      post: {
        summary: 'Removes them and ends all sessions.',
        query: token,
        answers: { 200: 'Done.', ...refusedAbove(limits.links) },
      },
    },
    {
      ...{ side: 'app', path: '/account/confirm', needs: 'app account' },
      get: { summary: 'Asks who it is, for a page of the back office.', answers: { ...page, ...toLogin } },
      post: {
        summary: 'Proves who it is.',
        form: z.object(proof),
        answers: { 200: 'Done.', ...toLogin, ...refusedAbove(proofs) },
      },
    },
    {
      ...{ side: 'app', path: '/account/passkeys', needs: 'app account' },
      get: {
        summary: 'The passkeys of the account.',
        query: { return: 'An address to lead on to once there is a passkey.' },
        answers: { ...page, ...toLogin },
      },
      post: {
        summary: 'Creates, renames or removes a passkey, or proves who it is.',
        form: z.object({
          ...proof,
          intent: z.enum(['create', 'rename', 'remove', 'prove', 'prove-mail']).describe('What to do.'),
          id: z.uuid().optional().describe('With “rename” and “remove”: the passkey.'),
          name: z.string().optional().describe('With “create” and “rename”: its name.'),
          ceremony: z.string().optional().describe('With “create”: what /account/passkeys/begin returned.'),
          answer: z.string().optional().describe('With “create”: what the browser made, as JSON.'),
        }),
        answers: { 302: 'Done.', ...refusedAbove(`20 passkeys created an hour by account, ${proofs}`) },
      },
    },
    {
      ...{ side: 'app', path: '/account/passkeys/begin', needs: 'app account' },
      get: { summary: 'Leads to the page of passkeys.', answers: { 302: 'To /account/passkeys.' } },
      post: {
        summary: 'Begins the creation of a passkey. Works once, for five minutes.',
        answers: {
          200: 'The options for the browser, and the ceremony.',
          ...toLogin,
          ...refusedAbove('120 a minute by network address'),
        },
      },
    },
    {
      ...{ side: 'app', path: '/account/second-factor', needs: 'app account' },
      get: {
        summary: 'Where staff set up the second factor that they must have.',
        query: { return: 'An address to lead on to afterwards.' },
        answers: { ...page, ...toLogin },
      },
      post: {
        summary: 'Sets up the authenticator app.',
        form: z.object({
          intent: z.enum(['two-factor-begin', 'two-factor-confirm']).describe('The step.'),
          password: fields.password.optional().describe('With “two-factor-begin”.'),
          code: z.string().optional().describe('With “two-factor-confirm”: the first code of the app.'),
        }),
        answers: { 200: 'Done.', ...toLogin, ...refusedAbove(`${limits.passwords}, ${limits.codes}`) },
      },
    },
    {
      ...{ side: 'app', path: '/account/identities', needs: 'app account' },
      get: { summary: 'Accounts of providers that sign in to this one.', answers: { ...page, ...toLogin } },
      post: {
        summary: 'Unlinks one, answers the offer to link one, or proves who it is.',
        form: z.object({
          ...proof,
          intent: z.enum(['unlink', 'accept', 'decline', 'prove', 'prove-mail']).describe('What to do.'),
          id: z.string().optional().describe('With “unlink”: the identity.'),
        }),
        answers: { 200: 'Done.', ...toLogin, ...refusedAbove(proofs) },
      },
    },
    {
      ...{ side: 'app', path: '/account/identities/with/{provider}', needs: 'app account' },
      get: { summary: 'Leads to the list.', answers: { 302: 'To /account/identities.' } },
      post: {
        summary: 'Begins to link an account of the provider.',
        answers: {
          200: 'A page that leads on to the provider.',
          302: 'Back to the list with the reason, also above 60 a minute by network address.',
        },
      },
    },
    {
      ...{ side: 'app', path: '/account/data', needs: 'app account' },
      get: { summary: 'The page for a download of one’s data.', answers: { ...page, ...toLogin } },
      post: {
        summary: 'Proves who it is.',
        form: z.object(proof),
        answers: { 200: 'Done.', ...toLogin, ...refusedAbove(proofs) },
      },
    },
    {
      ...{ side: 'app', path: '/account/data/archive', needs: 'app account' },
      get: { summary: 'Leads to the page with its form.', answers: { 302: 'To /account/data.' } },
      post: {
        summary: 'Downloads the data.',
        answers: { 200: 'A tar archive.', 302: 'A proof is needed, or more than 3 an hour by account.' },
      },
    },
    {
      ...{ side: 'app', path: '/account/delete', needs: 'app account' },
      get: { summary: 'The page for deleting the account.', answers: { ...page, ...toLogin } },
      post: {
        summary: 'Deletes the account after 14 days, or proves who it is.',
        form: z.object({
          ...proof,
          intent: z.enum(['delete', 'prove', 'prove-mail']).describe('What to do.'),
          confirmation: z.string().optional().describe('With “delete”: the address of the account.'),
        }),
        answers: { 302: 'Signed out.', ...refusedAbove(proofs) },
      },
    },
    {
      ...{ side: 'app', path: '/come-back', needs: 'app account' },
      get: { summary: 'Offers to keep an account that is to be deleted.', answers: { ...page, ...toLogin } },
      post: { summary: 'Keeps the account.', answers: { 302: 'Signed in.', ...refused } },
    },
  ],
};
