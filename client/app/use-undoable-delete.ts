import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '#client/ui/toast.tsx';
import { keepPlace } from './keep-place.ts';
import type { PendingDeletes } from './pending-deletes.ts';

interface Deletion {
  id: string;
  /** “Chat deleted” */
  message: string;
  /** If the server rejects it and the thing is back. */
  failure: string | ((error: unknown) => string);
  /** The page that shows it, if that is open: it is left for the list, and Undo leads back from there. */
  opened?: { href: string; list: string } | null | undefined;
  /** If it is undone in time. */
  onUndone?: (() => void) | undefined;
  /** After the server has responded, whatever the result. */
  onSettled: () => void;
}

const sentOnLeaving = new WeakSet<PendingDeletes>();

/** As long as the tab exists: someone who goes to another screen may close it from there. */
function sendOnLeaving(pending: PendingDeletes): void {
  if (sentOnLeaving.has(pending)) return;
  sentOnLeaving.add(pending);
  window.addEventListener('pagehide', () => pending.commitAllOnLeaving());
}

/** Deletes with a chance to undo; `pending` belongs to the whole tab and outlives the panel that uses it. */
export function useUndoableDelete(pending: PendingDeletes) {
  const { showToast } = useToast();
  const navigate = useNavigate();
  const hidden = useSyncExternalStore(pending.subscribe, pending.getHidden);

  const remove = useCallback(
    ({ id, message, failure, opened, onUndone, onSettled }: Deletion) => {
      async function commit() {
        try {
          await pending.commit(id);
        } catch (error) {
          showToast({ message: typeof failure === 'string' ? failure : failure(error) });
        }
        onSettled();
      }
      sendOnLeaving(pending);
      if (!opened) keepPlace();
      pending.add(id);
      const undo = () => {
        pending.undo(id);
        onUndone?.();
        // Whoever has gone elsewhere meanwhile stays there.
        if (opened && location.pathname === opened.list) void navigate(opened.href);
      };
      showToast({ message, onUndo: undo, onGone: () => void commit() });
      if (opened) void navigate(opened.list);
    },
    [navigate, pending, showToast],
  );

  return { hidden, remove };
}
