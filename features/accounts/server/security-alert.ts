import { mailedLabel } from '#features/mail/server/names-in-mail.ts';
import type { Transaction } from '#server/db/database.ts';
import { type Said, type Sentence, said } from '#server/language/sentence.ts';

const headlines = {
  new_device: said`New sign-in to your account`,
  password_changed: said`Your password was changed`,
  two_factor_on: said`Two-factor sign-in is on`,
  two_factor_off: said`Two-factor sign-in is off`,
  two_factor_guessed: said`Someone is guessing your sign-in codes`,
  recovery_code_used: said`A recovery code was used`,
  passkey_added: said`A passkey was added`,
  passkey_removed: said`A passkey was removed`,
  sign_in_linked: said`A sign-in was linked to your account`,
  sign_in_unlinked: said`A linked sign-in was removed`,
  api_key_created: said`An API key was created`,
  app_connected: said`An app was connected to your account`,
  email_changed: said`Your email address was changed`,
} as const satisfies Record<string, Sentence>;

/** An event that an account's owner must hear about, because it may not have been them. */
export interface SecurityAlert {
  kind: keyof typeof headlines;
  at: Date;
  /** "Firefox on Windows". */
  device?: string | undefined;
  /** "Lisbon, Portugal". */
  place?: string | undefined;
  /** Further detail, such as a passkey's name. */
  detail?: string | undefined;
}

/** Notifies the person, through the channels they have chosen; part of the transaction in which it happened. */
export type AlertPerson = (tx: Transaction, userId: string, alert: SecurityAlert) => Promise<void>;

export interface AlertText {
  subject: Said;
  paragraphs: Said[];
  /** A page of ours. */
  action: { label: Said; path: string };
}

/** The wording, the same for an email and for a notification. */
export function describeAlert(alert: SecurityAlert): AlertText {
  const where = [alert.device, alert.place].filter(Boolean).join(', ');
  const at = `${alert.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const detail = mailedLabel(alert.detail);
  return {
    subject: headlines[alert.kind],
    paragraphs: [
      detail ? said`${headlines[alert.kind]}: ${detail}.` : said`${headlines[alert.kind]}.`,
      where ? `${where}, ${at}.` : `${at}.`,
      adviceFor(alert.kind),
    ],
    action: { label: 'Review security', path: '/profile/security' },
  };
}

function adviceFor(kind: SecurityAlert['kind']): Said {
  if (kind === 'two_factor_guessed') {
    return said`Whoever it is knows your password. If it was not you, change it now.`;
  }
  if (kind === 'api_key_created') {
    return said`If this was you, you do not need to do anything. If it was not, revoke the key, then change your password and sign out everywhere else: a key keeps working after that.`;
  }
  return said`If this was you, you do not need to do anything. If it was not, change your password and sign out everywhere else.`;
}
