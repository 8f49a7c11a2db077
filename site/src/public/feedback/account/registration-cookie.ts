import { registrationLifetime } from '@listgrove/domain/accounts/registration.server';
import { originsContext } from '@listgrove/web/context';
import { createCookie, type RouterContextProvider } from 'react-router';

type Context = Readonly<RouterContextProvider>;

const cookie = createCookie('feedback.registration', {
  path: '/feedback',
  httpOnly: true,
  sameSite: 'lax',
  maxAge: registrationLifetime,
});

/** Returns headers that set a cookie marking this browser as the one that signed up for feedback. */
export async function rememberRegistration(secret: string, context: Context): Promise<Headers> {
  const secure = context.get(originsContext).site.startsWith('https:');
  return new Headers({ 'set-cookie': await cookie.serialize(secret, { secure }) });
}

/** Returns the secret that this browser received when it signed up for feedback, or null. */
export async function readRegistration(request: Request): Promise<string | null> {
  const secret: unknown = await cookie.parse(request.headers.get('cookie'));
  return typeof secret === 'string' ? secret : null;
}
