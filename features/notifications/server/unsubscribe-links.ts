import type { MailKind } from '#features/notifications/shared/mail-kind.ts';
import { createAddressSigner } from '#server/address-signer.ts';

export interface UnsubscribeLinks {
  /** The two URLs in emails of the kind with this code. They do not expire: an email may be opened years later. */
  linksFor(userId: string, code: string): { page: string; oneClick: string };
  /** Null for a token that this server did not issue. */
  read(token: string): { userId: string; preference: string } | null;
}

/** A link can do only one thing: switch one kind of email off and on for one person. It does not sign in. */
export function createUnsubscribeLinks({
  secret,
  baseUrl,
  kinds,
}: {
  secret: string;
  baseUrl: string;
  kinds: readonly MailKind[];
}): UnsubscribeLinks {
  const signer = createAddressSigner(secret, 'unsubscribe');
  return {
    linksFor(userId, code) {
      const subject = `${code}.${userId}`;
      const token = `${subject}.${signer.sign(subject)}`;
      return {
        // In the fragment, so that it reaches neither logs nor pages opened from there.
        page: `${baseUrl}/unsubscribe#${token}`,
        oneClick: `${baseUrl}/api/notifications/unsubscribe/one-click?token=${token}`,
      };
    },
    read(token) {
      const [code, userId, signature, ...rest] = token.split('.');
      const preference = kinds.find((each) => each.code === code)?.preference;
      if (!preference || !userId || !signature || rest.length > 0) return null;
      return signer.isSigned(`${code}.${userId}`, signature) ? { userId, preference } : null;
    },
  };
}
