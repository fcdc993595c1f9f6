import { createAddressSigner } from '#server/address-signer.ts';

export interface StopLinks {
  /** The two addresses that each email carries. They do not expire: an email is opened years later. */
  linksFor(email: string): { page: string; oneClick: string };
  /** Null for a token that this server did not make. */
  read(token: string): string | null;
}

/** A link may do one thing only: stop these emails to one address, or have them again. */
export function createStopLinks({ secret, baseUrl }: { secret: string; baseUrl: string }): StopLinks {
  const signer = createAddressSigner(secret, 'stop emails');
  return {
    linksFor(email) {
      const subject = Buffer.from(email).toString('base64url');
      const token = `${subject}.${signer.sign(subject)}`;
      return {
        // Behind the #, so that it reaches neither logs nor the pages that are opened from there.
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
