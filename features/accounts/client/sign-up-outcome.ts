/**
 * The server answers a known address exactly as a new one, so that nobody can test who has an account.
 * When sign-up leaves nobody signed in, the sign-in form says so without giving it away either.
 */
export const accountMaybeReady = { accountMaybeReady: true } as const;

export function isAccountMaybeReady(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'accountMaybeReady' in state;
}
