import { useChange } from '#features/accounts/client/use-change.ts';
import { useRefreshWebhooks } from './webhooks.api.ts';

/** One change of a webhook at a time. The list is read again whatever came of it. */
export function useWebhookChange() {
  const refresh = useRefreshWebhooks();
  const { run, busyWith, problem, clear } = useChange('That did not work. Please try again.');
  const runAndRefresh = (change: () => Promise<unknown>) =>
    run('webhook', async () => {
      try {
        await change();
      } finally {
        await refresh();
      }
    });
  return { run: runAndRefresh, isBusy: busyWith !== null, problem, clear };
}
