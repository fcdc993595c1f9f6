import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PendingDeletes } from '#client/app/pending-deletes.ts';
import { useUndoableDelete } from '#client/app/use-undoable-delete.ts';
import { codeHref } from '#features/coder/shared/code-href.ts';
import { deleteCodeProject, deleteCodeProjectOnLeaving, refreshCodeProjects } from '../coder.api.ts';

const pendingDeletes = new PendingDeletes(deleteCodeProject, deleteCodeProjectOnLeaving);

/** Deletes with a chance to undo. Who has the project open is led to the list, and back into it by Undo. */
export function useDeleteCodeProject() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { hidden, remove } = useUndoableDelete(pendingDeletes);
  return {
    hidden,
    remove({ id, title, isOpen }: { id: string; title: string; isOpen: boolean }) {
      remove({
        id,
        message: 'Project deleted',
        failure: `“${title}” could not be deleted.`,
        onUndone: () => {
          // Anyone who has navigated elsewhere meanwhile stays there.
          if (isOpen && location.pathname === '/developer') void navigate(codeHref(id));
        },
        onSettled: () => refreshCodeProjects(queryClient),
      });
      if (isOpen) void navigate('/developer');
    },
  };
}
