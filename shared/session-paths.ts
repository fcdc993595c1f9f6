/** Answered by the accounts; the client's frame asks it on every page. */
export const sessionPath = '/api/account/session';
export const signOutPath = '/api/account/sign-out';
