import { z } from 'zod';

/** The address of a browser at its push service. Only `https:` is asked for anything. */
const endpoint = z.url({ protocol: /^https$/ }).max(2000);

/** A browser that subscribes, as `PushSubscription.toJSON` gives it, or one that ends its subscription. */
export const subscriptionBody = z.union([
  z.object({
    endpoint,
    // An uncompressed point on P-256, and 16 bytes.
    p256dh: z.string().regex(/^B[\w-]{86}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
  z.object({ endpoint, isOver: z.literal(true) }),
]);
