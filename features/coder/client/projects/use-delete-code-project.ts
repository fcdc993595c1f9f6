import { useQueryClient } from '@tanstack/react-query';
import { PendingDeletes } from '#client/app/pending-deletes.ts';
import { useUndoableDelete } from '#client/app/use-undoable-delete.ts';
import { codeHref } from '#features/coder/shared/code-href.ts';
import { forgetKept } from '#features/sandbox/client/kept-storage.ts';
import { deleteCodeProject, deleteCodeProjectOnLeaving, refreshCodeProjects } from '../coder.api.ts';
import { keptAs } from '../run/kept-as.ts';

async function deleteWithKept(id: string): Promise<void> {
  await deleteCodeProject(id);
  forgetKept(keptAs(id));
}

const pendingDeletes = new PendingDeletes(deleteWithKept, deleteCodeProjectOnLeaving);

/** Deletes with Undo. */
export function useDeleteCodeProject() {
  const queryClient = useQueryClient();
  const { hidden, remove } = useUndoableDelete(pendingDeletes);
  return {
    hidden,
    remove({ id, title, isOpen }: { id: string; title: string; isOpen: boolean }) {
      remove({
        id,
        message: 'Project deleted',
        failure: `“${title}” could not be deleted.`,
        opened: isOpen ? { href: codeHref(id), list: '/developer' } : null,
        onSettled: () => refreshCodeProjects(queryClient),
      });
    },
  };
}
