/**
 * The server answers a known address exactly as a new one, so that nobody can test who has an account.
 * When sign-up leaves nobody signed in, the sign-in form says so without giving it away either.
 */
export function accountMaybeReady(email: string) {
  return { accountMaybeReady: true, email } as const;
}

export function isAccountMaybeReady(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'accountMaybeReady' in state;
}

/** The address that was just signed up with, to sign in with. */
export function emailOfSignUp(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
