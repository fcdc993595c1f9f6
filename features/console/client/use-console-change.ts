import { useChange } from '#features/accounts/client/use-change.ts';

/** One change of the console at a time, and what to say when it failed. */
export function useConsoleChange() {
  return useChange('That did not work. Please try again.');
}
