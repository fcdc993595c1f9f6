/** Why signing in with one's organisation did not work, as named in the page's address. */
export const signInProblems = {
  unreachable: 'Your organisation’s sign-in service could not be reached. Try again in a moment.',
  refused:
    'Your organisation’s sign-in service sent an answer that could not be trusted, so nobody was signed in. Try again; if it happens again, tell whoever runs this server.',
  cancelled: 'You cancelled signing in. Nothing was changed.',
  expired: 'This sign-in took too long, or was started in another browser. Start again from this page.',
  suspended: 'This account is suspended. Ask whoever runs this server.',
  closed: 'You have no account here, and sign-up is closed. Ask whoever runs this server.',
  unverified:
    'Your organisation has not confirmed your email address, so it cannot be used here. Ask whoever looks after your account there.',
  domain: 'Your email address does not belong to an organisation that may sign in here.',
  taken: 'That sign-in already belongs to another account here. Remove it there first.',
  'other-person': 'That is not the sign-in that belongs to this account. Choose the right one and try again.',
  'not-fresh':
    'Your organisation did not ask you to sign in again, so this could not be confirmed. Sign out there, then try again.',
} as const satisfies Record<string, string>;

export type SignInProblem = keyof typeof signInProblems;

export function isSignInProblem(text: string | null): text is SignInProblem {
  return text !== null && Object.hasOwn(signInProblems, text);
}
