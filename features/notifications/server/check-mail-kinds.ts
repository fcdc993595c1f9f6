import type { MailKind } from '#features/notifications/shared/mail-kind.ts';
import { NotificationPreferences } from '#features/notifications/shared/notifications.contract.ts';
import { preferenceColumns } from './notifications.table.ts';

const reserved = [...preferenceColumns, ...Object.keys(NotificationPreferences.shape)];

/** @throws Error for email kinds that clash with each other, or with another stored preference. */
export function checkMailKinds(kinds: readonly MailKind[]): void {
  const preferences = [...reserved, ...kinds.map(({ preference }) => preference)];
  for (const names of [kinds.map(({ id }) => id), kinds.map(({ code }) => code), preferences]) {
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) throw new Error(`Two kinds of email have the name ${twice}.`);
  }
}
