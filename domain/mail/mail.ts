/** A mail to send, as plain text and as HTML. */
export interface Mail {
  to: string;
  subject: string;
  /** Plain text; every link has a line of its own. */
  text: string;
  html: string;
  replyTo?: string;
  /** Address for one-click unsubscription (RFC 8058); only for mails that a recipient may decline. */
  unsubscribe?: string;
}

/** The content of a mail before it is rendered: paragraphs and at most one link as a button. */
export interface Letter {
  /** The product's name, from the settings. */
  from: string;
  /** The product's accent colour, and a text colour that is readable on it; CSS colours. */
  colors: { accent: string; onAccent: string };
  subject: string;
  paragraphs: string[];
  /** A code to type, shown large and alone on its line, before the link. */
  code?: string;
  link?: { label: string; url: string };
  /** Small print below the link. A note that is a web address becomes a link. */
  notes?: string[];
}
