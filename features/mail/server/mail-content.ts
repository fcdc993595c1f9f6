/** An email before it is laid out. Plain words; nothing here is markup. */
export interface MailContent {
  subject: string;
  /** Whom it greets, if it reads like a name; absent: nobody by name. What else people named is told through `mailedLabel`. */
  name?: string;
  paragraphs: string[];
  /** The one thing to do, as a button and as a written-out address. */
  action?: { label: string; href: string };
  /** Small print under the email. */
  footnote?: string;
  /** For emails that people can switch off. */
  unsubscribe?: {
    /** A page that anybody with the email may open. */
    page: string;
    /** The address that mail programs post to (RFC 8058). */
    oneClick: string;
  };
}

export interface MailInput extends MailContent {
  to: string;
}
