import { useQueryClient } from '@tanstack/react-query';
import { PendingDeletes } from '#client/app/pending-deletes.ts';
import { useUndoableDelete } from '#client/app/use-undoable-delete.ts';
import { announceChatNews } from '#features/chats/client/conversation/chat-channel.ts';
import { chatKeys } from '#features/chats/client/conversation/chat-keys.ts';
import { projectHref } from '#features/projects/shared/project-href.ts';
import type { ProjectSummary } from '#features/projects/shared/projects.contract.ts';
import { deleteProject, deleteProjectOnLeaving, deletionKey, refreshProjects } from './projects.api.ts';

const pendingDeletes = new PendingDeletes(deleteProject, deleteProjectOnLeaving);

/** Deletes with Undo. If the project is open, navigates to the list, and back to it on Undo. */
export function useDeleteProject() {
  const queryClient = useQueryClient();
  const { hidden, remove } = useUndoableDelete(pendingDeletes);

  function removeProject({ id, name }: Pick<ProjectSummary, 'id' | 'name'>, chats: 'keep' | 'delete') {
    remove({
      id: deletionKey(id, chats),
      message: chats === 'delete' ? 'Project and its chats deleted' : 'Project deleted',
      failure: `“${name}” could not be deleted.`,
      opened: { href: projectHref(id), list: '/projects' },
      onSettled: () => {
        announceChatNews({ sessionId: null });
        void queryClient.invalidateQueries({ queryKey: chatKeys.list });
        void refreshProjects(queryClient);
      },
    });
  }

  const isHidden = (id: string) =>
    hidden.has(deletionKey(id, 'keep')) || hidden.has(deletionKey(id, 'delete'));
  return { isHidden, remove: removeProject };
}
