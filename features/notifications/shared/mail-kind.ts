/**
 * The names of all kinds of email that a person can switch off. The feature that sends one adds it:
 *
 *     declare module '#features/notifications/shared/mail-kind.ts' {
 *       interface MailKindIds { reminders: true }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface MailKindIds {}

export type MailKindId = keyof MailKindIds;

/** Declared by the feature that sends such emails: `mailKinds` on the server and in the browser. */
export interface MailKind {
  id: MailKindId;
  /** Its field in the preferences. On by default, unless stated otherwise. */
  preference: string;
  /** Off until the person switches it on. */
  isOffAtFirst?: true;
  label: string;
  description: string;
  /** Why the recipient gets it, as stated in the email. */
  reason: string;
  /** A short, permanent name for links. */
  code: string;
}
