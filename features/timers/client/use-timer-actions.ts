import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api-client.ts';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { useToast } from '#client/ui/toast.tsx';
import type { StartTimerInput } from '../shared/timers.contract.ts';
import {
  changeTimer,
  deleteTimer,
  dismissTimers,
  refreshEverywhere,
  restoreTimer,
  startTimer,
} from './timers.api.ts';

/** What the buttons of timers do: each is shown in every tab as soon as the server has it. */
export function useTimerActions() {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { isBusy, submit } = useSubmitOnce();

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const isSaid =
        error instanceof ApiError && (error.code === 'conflict' || error.code === 'invalid_input');
      showToast({ message: isSaid ? error.message : 'Failed to change the timer' });
    }
    await refreshEverywhere(queryClient);
  }
  const run = (work: () => Promise<unknown>) => void submit(() => attempt(work));
  const restore = (id: string) => void attempt(() => restoreTimer(id));

  return {
    isBusy,
    start: (timer: StartTimerInput) => run(() => startTimer(timer)),
    pause: (id: string) => run(() => changeTimer(id, { action: 'pause' })),
    resume: (id: string) => run(() => changeTimer(id, { action: 'resume' })),
    addMinute: (id: string) => run(() => changeTimer(id, { action: 'add', seconds: 60 })),
    dismiss: (ids: readonly string[]) => run(() => dismissTimers(ids)),
    restore,
    remove: (id: string) =>
      run(async () => {
        await deleteTimer(id);
        showToast({ message: 'Timer deleted', onUndo: () => restore(id) });
      }),
  };
}

export type TimerActions = ReturnType<typeof useTimerActions>;
