import { TrashIcon } from '@phosphor-icons/react/Trash';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { useClearHistory, useUsage } from './history-queries.ts';

/** "12 / 25 tasks today", or only the count where there is no limit. */
function UsageToday() {
  const { data } = useUsage();
  if (!data) return null;
  const { dailyTasksUsed, dailyTasksLimit } = data;
  const count = dailyTasksLimit === null ? `${dailyTasksUsed}` : `${dailyTasksUsed} / ${dailyTasksLimit}`;
  return (
    <p className="text-small text-text-2">
      {count} {(dailyTasksLimit ?? dailyTasksUsed) === 1 ? 'task' : 'tasks'} today
    </p>
  );
}

export function HistoryFooter({ onCleared }: { onCleared: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const clear = useClearHistory();

  function handleConfirm() {
    clear.mutate(undefined, {
      onSuccess: onCleared,
      onSettled: () => setIsAsking(false),
    });
  }

  return (
    <>
      {clear.isError && (
        <div className="pb-2">
          <Banner kind="error" onDismiss={() => clear.reset()}>
            Failed to clear chat history
          </Banner>
        </div>
      )}
      <div className="flex items-center justify-between gap-3">
        <Button
          kind="ghost"
          size="small"
          className="-ms-1 px-2!"
          icon={<TrashIcon size={18} aria-hidden />}
          onClick={() => setIsAsking(true)}
        >
          Clear All
        </Button>
        <UsageToday />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Clear All Chats?"
        description={
          <>
            <span className="block">
              Are you sure you want to clear all your chat history? This action cannot be undone.
            </span>
            <span className="mt-2 block">Your past searches on all tabs are cleared too.</span>
          </>
        }
        confirmLabel="Clear All"
        isBusy={clear.isPending}
        busyLabel="Clearing"
        onConfirm={handleConfirm}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
