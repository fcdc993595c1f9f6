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
  /** Its field among the preferences. On until the person switches it off, unless it says otherwise. */
  preference: string;
  /** Off until the person switches it on. */
  isOffAtFirst?: true;
  label: string;
  description: string;
  /** Why an email came, as it says itself. */
  reason: string;
  /** A short, permanent name for links. */
  code: string;
}
