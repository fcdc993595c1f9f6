import { ApiError } from '#client/api-client.ts';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { useToast } from '#client/ui/toast.tsx';

interface AttemptOptions {
  /** What is said where the server gives no sentence of its own. */
  failure: string;
  /** Asks again for what is shown, whatever came of it. */
  refresh: () => Promise<void>;
}

/** For buttons that change something at once: `run` once for each press, `attempt` for what follows one, such as Undo. */
export function useAttempt({ failure, refresh }: AttemptOptions) {
  const { showToast } = useToast();
  const { isBusy, submit } = useSubmitOnce();

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const isSaid = error instanceof ApiError && ['conflict', 'invalid_input'].includes(error.code);
      showToast({ message: isSaid ? error.message : failure });
    }
    await refresh();
  }
  return { isBusy, attempt, run: (work: () => Promise<unknown>) => void submit(() => attempt(work)) };
}
