import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { LinkStep } from './link-step.tsx';
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

interface Step {
  what: 'second-step' | 'link';
  token: string;
}

/** The next step is kept here and nowhere else: a reload starts over. */
function SignIn() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step | null>(() => stepIn(hash));

  function handleBack(): void {
    setStep(null);
    void navigate(pathname + search, { replace: true });
  }

  if (step === null) {
    return (
      <PasswordStep
        onSecondStep={(token) => setStep({ what: 'second-step', token })}
        onMore={(what, token) => setStep({ what, token })}
      />
    );
  }
  if (step.what === 'link') return <LinkStep token={step.token} onBack={handleBack} />;
  return <SecondStep challenge={step.token} onBack={handleBack} />;
}

/** The organisation's sign-in returns with it, after the #. */
function stepIn(hash: string): Step | null {
  const [, what, token] = /^#(second-step|link)=([\w-]{1,200})$/.exec(hash) ?? [];
  return token !== undefined && (what === 'second-step' || what === 'link') ? { what, token } : null;
}

export { SignInPage as Component };
