import { createAddressSigner } from '#server/address-signer.ts';

type GuestLinkKind = 'invitation' | 'poll' | 'page' | 'booking';

const paths: Record<GuestLinkKind, string> = {
  invitation: '/invitation/',
  poll: '/meet/',
  page: '/book/',
  booking: '/booking/',
};
const separator = '~';
export const maxGuestTokenLength = 200;

/**
 * Links for people without an account: an id with a signature, so they can be neither guessed nor read from the
 * database, and expire with their row.
 */
export interface GuestLinks {
  /** Incrementing `version` revokes earlier links. */
  path(kind: GuestLinkKind, id: string, version?: number): string;
  /** @returns the id and version if this server signed the token, else null. */
  read(kind: GuestLinkKind, token: string): { id: string; version: number } | null;
}

export function createGuestLinks(secret: string): GuestLinks {
  const signer = createAddressSigner(secret, 'guests of calendars');
  const textOf = (kind: GuestLinkKind, id: string, version: number) => `${kind}\n${id}\n${version}`;
  return {
    path: (kind, id, version = 1) =>
      `${paths[kind]}${[id, version, signer.sign(textOf(kind, id, version))].join(separator)}`,
    read(kind, token) {
      const [id, number, signature, ...more] = token.split(separator);
      const version = Number(number);
      if (!id || !signature || more.length > 0 || !Number.isSafeInteger(version)) return null;
      return signer.isSigned(textOf(kind, id, version), signature) ? { id, version } : null;
    },
  };
}
