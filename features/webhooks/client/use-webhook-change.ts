import { useState } from 'react';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { describeAccountError } from '#features/accounts/client/account-error.ts';
import { isReauthenticationDeclined } from '#features/accounts/client/use-step-up.tsx';
import { useRefreshWebhooks } from './webhooks.api.ts';

/** One change at a time, and what to say when it failed. Declining to confirm who one is is no failure. */
export function useWebhookChange() {
  const refresh = useRefreshWebhooks();
  const [problem, setProblem] = useState<string>();
  const { submit, isBusy } = useSubmitOnce();
  const run = (change: () => Promise<unknown>) =>
    submit(async () => {
      setProblem(undefined);
      try {
        await change();
      } catch (error) {
        if (isReauthenticationDeclined(error)) return;
        setProblem(describeAccountError(error, 'That did not work. Please try again.').message);
      } finally {
        await refresh();
      }
    });
  return { run, isBusy, problem, clear: () => setProblem(undefined) };
}
