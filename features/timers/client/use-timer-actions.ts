import { useQueryClient } from '@tanstack/react-query';
import { keepPlace } from '#client/app/keep-place.ts';
import { useAttempt } from '#client/forms/use-attempt.ts';
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

/** The actions for timers: each shows in every tab as soon as the server has it. */
export function useTimerActions() {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { isBusy, attempt, run } = useAttempt({
    failure: 'Failed to change the timer',
    refresh: () => refreshEverywhere(queryClient),
  });
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
        keepPlace();
        await deleteTimer(id);
        showToast({ message: 'Timer deleted', onUndo: () => restore(id) });
      }),
  };
}

export type TimerActions = ReturnType<typeof useTimerActions>;
