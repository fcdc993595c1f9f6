import { useQueryClient } from '@tanstack/react-query';
import { keepPlace } from '#client/app/keep-place.ts';
import { useAttempt } from '#client/forms/use-attempt.ts';
import { useToast } from '#client/ui/toast.tsx';
import {
  changeScheduled,
  deleteScheduled,
  refreshScheduled,
  restoreScheduled,
  runScheduledNow,
} from './scheduled-questions.api.ts';

/** The actions for scheduled questions; the list is refetched whatever the outcome. */
export function useScheduledActions() {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { isBusy, attempt, run } = useAttempt({
    failure: 'Failed to change the scheduled question',
    refresh: () => refreshScheduled(queryClient),
  });

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
        keepPlace();
        await deleteScheduled(id);
        showToast({
          message: 'Scheduled question deleted',
          onUndo: () => void attempt(() => restoreScheduled(id)),
        });
      }),
  };
}

export type ScheduledActions = ReturnType<typeof useScheduledActions>;
