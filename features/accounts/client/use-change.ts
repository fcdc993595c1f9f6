import { useState } from 'react';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { describeAccountError } from './account-error.ts';
import { isReauthenticationDeclined } from './use-step-up.tsx';

/** One change at a time, and its error message. Declining to confirm one's identity is not a failure. */
export function useChange(failure: string) {
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
        if (!isReauthenticationDeclined(error)) setProblem(describeAccountError(error, failure).message);
      } finally {
        setBusyWith(null);
      }
    });
  }

  return { run, problem, busyWith, clear: () => setProblem(undefined) };
}
