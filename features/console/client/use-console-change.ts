import { useState } from 'react';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { describeAccountError } from '#features/accounts/client/account-error.ts';
import { isReauthenticationDeclined } from '#features/accounts/client/use-step-up.tsx';

/** One change at a time, and what to say when it failed. */
export function useConsoleChange() {
  const [problem, setProblem] = useState<string>();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const { submit } = useSubmitOnce();

  function run(name: string, change: () => Promise<void>): Promise<void> {
    return submit(async () => {
      setBusyWith(name);
      setProblem(undefined);
      try {
        await change();
      } catch (error) {
        // Whoever closes the question who they are knows that nothing was changed.
        if (!isReauthenticationDeclined(error)) {
          setProblem(describeAccountError(error, 'That did not work. Please try again.').message);
        }
      } finally {
        setBusyWith(null);
      }
    });
  }

  return { run, problem, busyWith, clear: () => setProblem(undefined) };
}
