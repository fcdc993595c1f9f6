import { useState } from 'react';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { PasswordStep } from './password-step.tsx';
import { SecondStep } from './second-step.tsx';
import { SignedOutOnly } from './signed-out-only.tsx';

function SignInPage() {
  usePageTitle('Sign In');
  return (
    <SignedOutOnly>
      <SignIn />
    </SignedOutOnly>
  );
}

/** The challenge is kept here and nowhere else: a reload begins again with the password. */
function SignIn() {
  const [challenge, setChallenge] = useState<string | null>(null);
  if (challenge === null) return <PasswordStep onSecondStep={setChallenge} />;
  return <SecondStep challenge={challenge} onBack={() => setChallenge(null)} />;
}

export { SignInPage as Component };
