import { createAddressSigner } from '#server/address-signer.ts';

export interface StopLinks {
  /** The two URLs in each email. They do not expire: an email may be opened years later. */
  linksFor(email: string): { page: string; oneClick: string };
  /** Null for a token that this server did not issue. */
  read(token: string): string | null;
}

/** A link can do only one thing: stop these emails to one address, or resume them. */
export function createStopLinks({ secret, baseUrl }: { secret: string; baseUrl: string }): StopLinks {
  const signer = createAddressSigner(secret, 'stop emails');
  return {
    linksFor(email) {
      const subject = Buffer.from(email).toString('base64url');
      const token = `${subject}.${signer.sign(subject)}`;
      return {
        // In the fragment, so that it reaches neither logs nor pages opened from there.
        page: `${baseUrl}/stop-emails#${token}`,
        oneClick: `${baseUrl}/api/outside-mail/stop/one-click?token=${token}`,
      };
    },
    read(token) {
      const [subject, signature, ...rest] = token.split('.');
      if (!subject || !signature || rest.length > 0 || !signer.isSigned(subject, signature)) return null;
      return Buffer.from(subject, 'base64url').toString();
    },
  };
}
