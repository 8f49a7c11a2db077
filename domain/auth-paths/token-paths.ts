import type { AuthPathGroup } from './auth-path.ts';

/** What other programs ask for. */
export const tokenPaths: AuthPathGroup = {
  title: 'Tokens for other programs',
  paths: [
    {
      ...{ side: 'app', path: '/api/auth/jwks', needs: 'nothing' },
      get: {
        summary: 'The public keys that tokens are checked with, as a JSON Web Key Set. For scripts of every origin.',
        answers: {
          200: 'JSON with `keys`: one, or around a change two.',
          429: 'More than 600 a minute by network address.',
        },
      },
    },
    {
      ...{ side: 'app', path: '/api/auth/token', needs: 'app account' },
      get: {
        summary: 'A signed token (JWT, EdDSA) for five minutes: sub, email, email_verified, role of staff.',
        query: { audience: 'The program that the token is for; one of TOKEN_AUDIENCES, by default the first.' },
        answers: {
          200: 'JSON with `token` and `expires_at`.',
          400: 'This audience is not configured.',
          401: 'Nobody is signed in, or the second factor is missing.',
          403: 'The address is not confirmed, the account is suspended or lacks the second factor that staff must have (`factor-missing`), or the page is of another origin.',
          429: 'More than 60 in a minute by account.',
        },
      },
    },
  ],
};
