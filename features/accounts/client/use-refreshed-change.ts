import { useChange } from './use-change.ts';

/** One change of a list at a time. The list is fetched again whether or not it succeeded. */
export function useRefreshedChange(refresh: () => Promise<unknown>) {
  const { run, busyWith, problem, clear } = useChange('That did not work. Please try again.');
  const runAndRefresh = (change: () => Promise<unknown>) =>
    run('change', async () => {
      try {
        await change();
      } finally {
        await refresh();
      }
    });
  return { run: runAndRefresh, isBusy: busyWith !== null, problem, clear };
}
