import { useChange } from './use-change.ts';

/** One change of a list at a time. The list is fetched again whether or not it succeeded. */
export function useRefreshedChange(refresh: () => Promise<unknown>) {
  const { run, busyWith, problem, clear } = useChange('That did not work. Please try again.');
  const runAndRefresh = (change: () => Promise<unknown>) =>
    run('change', async () => {
      try {
        await change();
      } catch (error) {
        // Without a network that takes its time to fail, too; what went wrong is said at once.
        void refresh();
        throw error;
      }
      await refresh();
    });
  return { run: runAndRefresh, isBusy: busyWith !== null, problem, clear };
}
