import { isSessionEnded } from '#client/app/require-user.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { isAccountMaybeReady } from './sign-up-outcome.ts';

/** Why somebody stands before the sign-in form without having asked for it. */
export function SignInNotice({ state }: { state: unknown }) {
  if (isAccountMaybeReady(state)) {
    return (
      <Banner kind="info">
        <span className="block">
          If this address is new here, your account is ready. Sign in to continue.
        </span>
        <span className="mt-1 block">
          If you had an account with it before, it is unchanged: sign in with the password that it has.
        </span>
      </Banner>
    );
  }
  if (!isSessionEnded(state)) return null;
  return (
    <Banner kind="info">Your session has ended. Sign in to go on: what you were writing is kept.</Banner>
  );
}
