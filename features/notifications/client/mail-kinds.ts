import { extensionPoint } from '#client/app/extension-point.ts';
import type { MailKind } from '#features/notifications/shared/mail-kind.ts';

/** The emails that a person can switch off, in display order. */
export const mailKinds = extensionPoint<() => Promise<readonly MailKind[]>>('kinds of email');
