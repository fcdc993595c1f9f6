import { useChange } from '#features/accounts/client/use-change.ts';

/** One console change at a time, with its error message. */
export function useConsoleChange() {
  return useChange('That did not work. Please try again.');
}
