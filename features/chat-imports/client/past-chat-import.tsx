import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { type ChatImport, sourceNames } from '#features/chat-imports/shared/chat-import.contract.ts';
import { countChats, formatImportDay } from './chat-import-labels.ts';
import { chatImportsKey, undoChatImport } from './chat-imports.api.ts';

/** An import that is running, or that can be undone. */
export function PastChatImport({ one }: { one: ChatImport }) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const { id, name, source, state, total, done, failedCount, filesLeftOut, stayedCount, createdAt } = one;
  const failed = one.leftOut.filter(({ reason }) => reason === 'not_stored');
  const isUnderWay = state === 'running' || state === 'undoing';

  async function undo() {
    setIsBusy(true);
    try {
      await undoChatImport(id);
    } catch {
      showToast({ message: 'Failed to undo the import' });
    }
    await queryClient.invalidateQueries({ queryKey: chatImportsKey });
    setIsBusy(false);
  }

  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-48 flex-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p role={isUnderWay ? 'status' : undefined} className="text-small text-text-2">
          {sourceNames[source]} · {formatImportDay(createdAt)} ·{' '}
          {state === 'running'
            ? `${done.toLocaleString('en-GB')} of ${countChats(total)}`
            : state === 'undoing'
              ? 'Being undone'
              : state === 'undone'
                ? 'Undone'
                : `${countChats(done - failedCount)} imported`}
        </p>
        {failedCount > 0 && state === 'done' && (
          <details className="text-small text-text-2">
            <summary className="min-h-11 cursor-pointer content-center">
              {failedCount === 1
                ? '1 chat could not be stored'
                : `${failedCount.toLocaleString('en-GB')} chats could not be stored`}
            </summary>
            <ul className="max-h-64 list-disc overflow-y-auto ps-5">
              {failed.map(({ name: title }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names repeat
                <li key={index} dir="auto" className="wrap-anywhere">
                  {title}
                </li>
              ))}
            </ul>
          </details>
        )}
        {filesLeftOut > 0 && state === 'done' && (
          <p className="text-small text-text-2">
            {filesLeftOut === 1
              ? '1 file could not be stored. It is named in its message.'
              : `${filesLeftOut.toLocaleString('en-GB')} files could not be stored. They are named in their messages.`}
          </p>
        )}
        {stayedCount > 0 && (
          <p className="text-small text-text-2">
            {stayedCount === 1
              ? '1 chat that you continued here is still there.'
              : `${stayedCount.toLocaleString('en-GB')} chats that you continued here are still there.`}
          </p>
        )}
        {state === 'running' && (
          <ProgressBar
            className="mt-2"
            label="Importing chats"
            value={done}
            max={total}
            text={`${done} of ${total}`}
          />
        )}
      </div>
      {(state === 'running' || state === 'done') && (
        <Button isBusy={isBusy} busyLabel="Undoing" onClick={() => void undo()}>
          {state === 'running' ? 'Stop and undo' : 'Undo import'}
        </Button>
      )}
    </li>
  );
}
