import type { SpokenLanguage } from '#server/language/say.ts';
import type { Said } from '#server/language/sentence.ts';

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'REPLY';

/** An email before rendering. Plain text; nothing here is markup. */
export interface MailContent {
  subject: Said;
  /**
   * The name for the greeting, if it looks like a name; absent: no name. Other user-chosen names go through
   * `mailedLabel`.
   */
  name?: string;
  paragraphs: Said[];
  /** The one action, as a button and as a written-out URL. */
  action?: { label: Said; href: string };
  /** A calendar invitation or the reply to one: as an alternative body, and as a file. */
  calendar?: { method: CalendarMethod; file: string };
  /** The Reply-To address, if it is not this server's. */
  replyTo?: string;
  /** Small print under the email. */
  footnote?: Said;
  /** For emails that people can switch off. */
  unsubscribe?: {
    /** A page that anyone with the email may open. */
    page: string;
    /** The URL for one-click unsubscribe (RFC 8058). */
    oneClick: string;
  };
}

export interface MailInput extends MailContent {
  to: string;
  /** The language of the page that triggered it; the recipient's own choice takes precedence. */
  language?: SpokenLanguage;
}
