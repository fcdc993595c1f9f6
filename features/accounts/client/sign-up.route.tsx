import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { apiSend } from '#client/api-client.ts';
import { safeNextPath, signInPath } from '#client/app/next-path.ts';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { canTypeAtOnce } from '#client/ui/can-type-at-once.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { SignInAnswer, SignUpForm, type SignUpInput } from '#features/accounts/shared/accounts.contract.ts';
import { AccountForm, EmailField } from './account-form.tsx';
import { accountLink } from './account-link.ts';
import { AccountPage } from './account-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { hasServices, OrLine, ServiceButtons } from './service-buttons.tsx';
import { useSignInWays } from './sign-in-ways.ts';
import { accountMaybeReady } from './sign-up-outcome.ts';
import { SignedOutOnly } from './signed-out-only.tsx';
import { useAccountForm } from './use-account-form.ts';
import { closedFor, useInvitation } from './use-invitation.ts';

function SignUpPage() {
  usePageTitle('Create Account');
  const { user } = useSession();
  const { ways } = useSignInWays();
  // A new operator is shown what can be connected.
  // Asked beforehand, because nothing fetched as a visitor outlives the sign-in.
  const [wasFirst, setWasFirst] = useState(false);
  if (ways?.first != null && !wasFirst) setWasFirst(true);
  const isFirst = wasFirst && user?.isOperator === true;
  return (
    <SignedOutOnly home={isFirst ? '/admin/connect' : undefined}>
      <SignUp />
    </SignedOutOnly>
  );
}

function SignUp() {
  const { refresh } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const invitation = useInvitation();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const form = useAccountForm({
    schema: SignUpForm,
    failure: 'Failed to create account. Please try again.',
    submit: async ({ name, email, password, code }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const input: SignUpInput = {
        ...{ name, email, password, timeZone },
        ...(code && { code }),
        ...(invitation.token && { invitation: invitation.token }),
      };
      const { next: goesOnBy } = await apiSend('POST', '/api/account/sign-up', input, SignInAnswer);
      if (goesOnBy === 'mail') {
        setMailedTo(email);
        return;
      }
      if ((await refresh()) === null) {
        const next = safeNextPath(search.get('next'));
        await navigate(signInPath(next), { replace: true, state: accountMaybeReady(email) });
      }
    },
  });
  const { errorOf, formError } = form;
  const { ways } = useSignInWays();
  const closed = closedFor(ways?.signUp, invitation);

  if (mailedTo !== null) {
    return (
      <AccountPage
        key="mailed"
        isAnswer
        heading="Check your email"
        lead={
          <>
            If <strong className="break-all text-text">{mailedTo}</strong> is new here, an email is on its
            way. Open the link in it within a day to finish signing up.
          </>
        }
      >
        <div className="mt-7 flex flex-wrap gap-2.5">
          <ButtonLink kind="primary" href={accountLink('/signin', search.get('next'))}>
            Sign In
          </ButtonLink>
          <Button onClick={() => setMailedTo(null)}>Use another address</Button>
        </div>
      </AccountPage>
    );
  }
  if (ways && !ways.own) {
    return (
      <AccountPage
        heading="Sign in to begin"
        lead="People sign in here with their organisation’s account. Yours is created here the first time you do."
      >
        <div className="mt-7">
          <ServiceButtons ways={ways} />
        </div>
      </AccountPage>
    );
  }
  if (closed !== undefined) {
    return (
      <AccountPage heading="Create an account" lead={closed}>
        <div className="mt-7 flex flex-wrap gap-2.5">
          <ButtonLink kind="primary" href={accountLink('/signin', search.get('next'))}>
            Sign In
          </ButtonLink>
        </div>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      heading="Create an account"
      lead={
        invitation.from ? (
          <>
            <strong className="text-text">{invitation.from}</strong> invited you to this server.
          </>
        ) : (
          'Free to start. No card needed.'
        )
      }
    >
      <AccountForm
        form={form}
        label="Create an account"
        problem={formError}
        submitLabel="Create Account"
        busyLabel="Creating account"
      >
        {ways?.first === 'operator' && (
          <p className="rounded-control bg-primary-soft px-4 py-3 text-small">
            <strong className="font-semibold">You are the first here.</strong> This account runs the server:
            it decides what to connect and what it may cost.
          </p>
        )}
        {ways?.first === 'code' && (
          <TextField
            label="Server code"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint="There are no accounts yet. The first one runs the server and needs the code that the server printed when it started."
            error={errorOf('code')}
          />
        )}
        <TextField
          label="Full Name"
          name="name"
          autoComplete="name"
          autoFocus={canTypeAtOnce()}
          error={errorOf('name')}
        />
        <EmailField
          key={invitation.email ?? ''}
          error={errorOf('email')}
          autoComplete="email"
          defaultValue={invitation.email ?? ''}
        />
        <NewPasswordField label="Password" name="password" error={errorOf('password')} />
        <TextField
          label="Confirm Password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          error={errorOf('confirmPassword')}
        />
      </AccountForm>
      {hasServices(ways) && ways.providers.length > 0 && (
        <>
          <OrLine />
          <ServiceButtons ways={ways} />
        </>
      )}
      <p className="mt-6 text-text-2">
        Already have an account?{' '}
        <a
          href={accountLink('/signin', search.get('next'))}
          className="font-semibold text-link underline underline-offset-4"
        >
          Sign in
        </a>
      </p>
    </AccountPage>
  );
}

export { SignUpPage as Component };
