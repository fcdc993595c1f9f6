import type { SpokenLanguage } from '#server/language/say.ts';
import type { Said } from '#server/language/sentence.ts';

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'REPLY';

/** An email before it is laid out. Plain words; nothing here is markup. */
export interface MailContent {
  subject: Said;
  /**
   * Whom it greets, if it reads like a name; absent: nobody by name. What else people named is told through
   * `mailedLabel`.
   */
  name?: string;
  paragraphs: Said[];
  /** The one thing to do, as a button and as a written-out address. */
  action?: { label: Said; href: string };
  /** An invitation or the answer to one, as calendars read it: beside the words, and as a file. */
  calendar?: { method: CalendarMethod; file: string };
  /** Who gets an answer to it, where that is not this server. */
  replyTo?: string;
  /** Small print under the email. */
  footnote?: Said;
  /** For emails that people can switch off. */
  unsubscribe?: {
    /** A page that anyone with the email may open. */
    page: string;
    /** The address that mail programs post to (RFC 8058). */
    oneClick: string;
  };
}

export interface MailInput extends MailContent {
  to: string;
  /** The language of the page that caused it; the recipient's own choice takes precedence. */
  language?: SpokenLanguage;
}
