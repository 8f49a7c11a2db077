import { AsyncLocalStorage } from 'node:async_hooks';

/** The errors that the auth library has logged during a call of its API. */
const logged = new AsyncLocalStorage<unknown[]>();

/** How the library reports a passkey that it refuses, which is usually the visitor's fault. `verifyPasskey` finds the others. */
const passkeyFailures = /^Failed to verify (registration|authentication)$/;

/** Returns the library's `logger`: it passes each error to `onError`, and keeps it for `withCauses`. */
export function authLogger(onError: (error: unknown) => void) {
  return {
    level: 'error' as const,
    log(_level: string, message: string, ...details: unknown[]): void {
      const error = details[0] ?? message;
      logged.getStore()?.push(error);
      if (!passkeyFailures.test(message)) onError(error);
    },
  };
}

/**
 * Returns the library's API, whose errors have a cause: where the library logs an error and throws one of its own instead,
 * as it does when a session cannot be read, the cause is the first error that it logged during the call. Without it, an
 * outage of the database would look like a defect.
 */
export function withCauses<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get(target, name, receiver) {
      const called: unknown = Reflect.get(target, name, receiver);
      if (typeof called !== 'function') return called;
      return (...parameters: unknown[]) => withCause(() => called.apply(target, parameters));
    },
  });
}

async function withCause(call: () => unknown): Promise<unknown> {
  const errors: unknown[] = [];
  try {
    return await logged.run(errors, call);
  } catch (error) {
    if (error instanceof Error && errors.length > 0) error.cause ??= errors[0];
    throw error;
  }
}
