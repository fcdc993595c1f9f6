import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api-client.ts';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { useToast } from '#client/ui/toast.tsx';
import {
  changeScheduled,
  deleteScheduled,
  refreshScheduled,
  restoreScheduled,
  runScheduledNow,
} from './scheduled-questions.api.ts';

/** What the buttons of scheduled questions do; the list is read again whatever came of it. */
export function useScheduledActions() {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { isBusy, submit } = useSubmitOnce();

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const isSaid = error instanceof ApiError && ['conflict', 'invalid_input'].includes(error.code);
      showToast({ message: isSaid ? error.message : 'Failed to change the scheduled question' });
    }
    await refreshScheduled(queryClient);
  }
  const run = (work: () => Promise<unknown>) => void submit(() => attempt(work));

  return {
    isBusy,
    pause: (id: string) => run(() => changeScheduled(id, { isPaused: true })),
    resume: (id: string) => run(() => changeScheduled(id, { isPaused: false })),
    runNow: (id: string) =>
      run(async () => {
        await runScheduledNow(id);
        showToast({ message: 'It is being asked now' });
      }),
    remove: (id: string) =>
      run(async () => {
        await deleteScheduled(id);
        showToast({
          message: 'Scheduled question deleted',
          onUndo: () => void attempt(() => restoreScheduled(id)),
        });
      }),
  };
}

export type ScheduledActions = ReturnType<typeof useScheduledActions>;
