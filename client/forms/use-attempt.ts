import { ApiError } from '#client/api-client.ts';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { useToast } from '#client/ui/toast.tsx';

interface AttemptOptions {
  /** The message if the server gives no sentence of its own. */
  failure: string;
  /** Refetches what is shown, whatever the outcome. */
  refresh: () => Promise<void>;
}

/** For buttons that change something immediately: `run` once per press, `attempt` for what follows, such as Undo. */
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
