import { isSessionEnded } from '#client/app/require-user.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { isAccountMaybeReady } from './sign-up-outcome.ts';

/** Why someone sees the sign-in form without having asked for it. */
export function SignInNotice({ state }: { state: unknown }) {
  if (isAccountMaybeReady(state)) {
    return (
      <Banner kind="info">
        <span className="block">
          If this address is new here, your account is ready. Sign in to continue.
        </span>
        <span className="mt-1 block">
          If you already had an account, it is unchanged: sign in with its password.
        </span>
      </Banner>
    );
  }
  if (!isSessionEnded(state)) return null;
  return (
    <Banner kind="info">
      Your session has expired. Sign in to continue: what you were writing has been saved.
    </Banner>
  );
}
