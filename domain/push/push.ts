/** What a service worker gets of a push message. */
export interface PushPayload {
  /** A later message of the same tag takes the place of an earlier one that is still shown. */
  tag: string;
  title: string;
  body: string;
  /** The path in the app that the notification opens. */
  path: string;
}

/** A browser that shows push messages: the address at its push service, and its keys (RFC 8291) in base64url. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The most devices of an account that get push messages; the oldest subscription gives way. */
export const mostSubscriptions = 20;
