import { CodedError } from '@listgrove/kernel/errors';
import { z } from 'zod';

/** Bytes as browsers send them. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);

const credentialId = bytes(1400);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

/** The answer of a new passkey. */
export const newPasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(2000),
    attestationObject: bytes(16_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .optional(),
  }),
});

/** The answer of a passkey that signs in. */
export const signInAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(2000),
    authenticatorData: bytes(2000),
    signature: bytes(2000),
    userHandle: bytes(200).optional(),
  }),
});

/** Returns the parsed answer. Throws CodedError `passkey-refused` for anything else than JSON of that schema. */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw passkeyRefused(error);
  }
}

/** Returns the error for a passkey whose answer is not right. */
export function passkeyRefused(cause?: unknown): CodedError<'passkey-refused'> {
  return new CodedError('passkey-refused', 'This passkey was not accepted. Please try again.', { cause });
}
