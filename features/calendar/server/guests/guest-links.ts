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
 * Links for people without an account: an id and its signature, so that one is neither guessed nor read from the database,
 * and ends with its row.
 */
export interface GuestLinks {
  /** `version`: counted on, it ends earlier links. */
  path(kind: GuestLinkKind, id: string, version?: number): string;
  /** @returns the id and version, if this server signed them; null for anything else. */
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
