import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { formatTextDay } from '#features/editor/client/format-text-day.ts';
import type { NoteImport } from '#features/notes/shared/note-import.contract.ts';
import { refreshNotes } from '../notes.api.ts';
import { countNotes, sourceLabel } from './import-labels.ts';
import { importsKey, undoImport } from './note-imports.api.ts';

/** An import that is running, or that can be undone. */
export function PastImport({ one }: { one: NoteImport }) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const { id, name, source, state, total, done, failedCount, createdAt } = one;

  async function undo() {
    setIsBusy(true);
    try {
      const { movedToDeleted } = await undoImport(id);
      showToast({
        message:
          movedToDeleted === 0
            ? 'Import undone'
            : movedToDeleted === 1
              ? 'Import undone. 1 note that you changed is in Deleted.'
              : `Import undone. ${movedToDeleted} notes that you changed are in Deleted.`,
      });
    } catch {
      showToast({ message: 'Failed to undo the import' });
    }
    setIsBusy(false);
    refreshNotes(queryClient);
    await queryClient.invalidateQueries({ queryKey: importsKey });
  }

  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-48 flex-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p role={state === 'running' ? 'status' : undefined} className="text-small text-text-2">
          {sourceLabel(source)} · {formatTextDay(createdAt)} ·{' '}
          {state === 'running'
            ? `${done.toLocaleString('en-GB')} of ${countNotes(total)}`
            : state === 'undone'
              ? 'Undone'
              : `${countNotes(done - failedCount)} imported`}
          {failedCount > 0 && ` · ${failedCount} did not fit`}
        </p>
        {state === 'running' && (
          <ProgressBar
            className="mt-2"
            label="Importing notes"
            value={done}
            max={total}
            text={`${done} of ${total}`}
          />
        )}
      </div>
      {state !== 'undone' && (
        <Button isBusy={isBusy} busyLabel="Undoing" onClick={() => void undo()}>
          {state === 'running' ? 'Stop and undo' : 'Undo import'}
        </Button>
      )}
    </li>
  );
}
