import type { ApiError } from '#client/api-client.ts';
import { useChange } from '#features/accounts/client/use-change.ts';
import { isOutOfDate } from './is-out-of-date.ts';

/**
 * One console change at a time, with its error message. `onOutOfDate` fetches again what another operator has changed
 * meanwhile, so that the next try starts from how it is now.
 */
export function useConsoleChange(onOutOfDate?: (error: ApiError) => Promise<unknown>) {
  const { run, ...rest } = useChange('That did not work. Please try again.');
  return {
    ...rest,
    run: (name: string, change: () => Promise<void>) =>
      run(name, async () => {
        try {
          await change();
        } catch (error) {
          if (isOutOfDate(error)) await onOutOfDate?.(error);
          throw error;
        }
      }),
  };
}
