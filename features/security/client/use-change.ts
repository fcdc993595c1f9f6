import { useRef, useState } from 'react';
import { describeAccountError } from '#features/accounts/client/account-error.ts';
import { isProofDeclined } from '#features/accounts/client/use-step-up.tsx';

/** One change at a time, and what to say when it failed. Declining a proof is no failure. */
export function useChange(failure: string) {
  const [problem, setProblem] = useState<string>();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const isRunning = useRef(false);

  async function run(name: string, change: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusyWith(name);
    setProblem(undefined);
    try {
      await change();
    } catch (error) {
      if (!isProofDeclined(error)) setProblem(describeAccountError(error, failure).message);
    } finally {
      isRunning.current = false;
      setBusyWith(null);
    }
  }

  return { run, problem, busyWith, clear: () => setProblem(undefined) };
}
