import { useState } from 'react';
import { useLocation } from 'react-router';
import type { FormProblem } from '#client/forms/use-form.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { SignInProvider } from '#features/accounts/shared/organisation.contract.ts';
import { describeAccountError } from './account-error.ts';
import { leaveForService } from './sign-in-ways.ts';

const failure = 'That did not work. Please try again.';

/** Has the organisation confirm again who the person is. This leaves the page; the action starts over afterwards. */
export function ServiceReauthentication({
  services,
  needsCode,
}: {
  services: SignInProvider[];
  needsCode: boolean;
}) {
  const { pathname, search } = useLocation();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [busyWith, setBusyWith] = useState<string | null>(null);

  async function handleLeave(id: string): Promise<void> {
    setBusyWith(id);
    setProblem(null);
    try {
      const next = pathname + search;
      await leaveForService(`/api/account/services/${id}/proof`, { next, ...(needsCode && { code }) });
    } catch (error) {
      setProblem(describeAccountError(error, failure));
      setBusyWith(null);
    }
  }

  return (
    <div className="mt-3 flex flex-col gap-3">
      {problem !== null && problem.field === undefined && <Banner kind="error">{problem.message}</Banner>}
      {needsCode && (
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          hint="The 6-digit code from your app, or a recovery code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={problem?.field === 'code' ? problem.message : undefined}
        />
      )}
      {services.map(({ id, label }) => (
        <Button
          key={id}
          isFullWidth
          isBusy={busyWith === id}
          busyLabel={`Going to ${label}`}
          onClick={() => void handleLeave(id)}
        >
          Confirm with {label}
        </Button>
      ))}
      <p className="text-small text-text-2">You will come back to this page; then try again.</p>
    </div>
  );
}
