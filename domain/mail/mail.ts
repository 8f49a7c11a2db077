/** A mail to be sent, in both forms that it is sent in. */
export interface Mail {
  to: string;
  subject: string;
  /** Plain text; every link alone on its line. */
  text: string;
  html: string;
  replyTo?: string;
  /** An address that takes the recipient off the list when it is sent a form (RFC 8058); for mails that nobody must get. */
  unsubscribe?: string;
}

/** What a mail says, before it has a form: paragraphs and at most one link to follow. */
export interface Letter {
  /** The product's name, as staff have set it. */
  from: string;
  /** The product's accent, and what is readable on it. */
  colors: { accent: string; onAccent: string };
  subject: string;
  paragraphs: string[];
  link?: { label: string; url: string };
  /** Small print below the link. */
  notes?: string[];
}
