import { createHmac } from 'node:crypto';

/**
 * Returns the key that encrypts the changes of an account that stay on a device after sign-out: 32 bytes in base64. It is always the same
 * for an account, so that the next sign-in gives it again, and nothing has to be stored.
 */
export function keyOfKeptChanges(secret: Buffer, account: string): string {
  return createHmac('sha256', secret).update(account).digest('base64');
}
