import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api-client.ts';
import { useToast } from '#client/ui/toast.tsx';
import { announceChatChange } from '#features/chats/client/conversation/chat-changes.ts';
import { chatKeys } from '#features/chats/client/conversation/chat-keys.ts';
import { moveChat, refreshProjects } from './projects.api.ts';

/** Runs an action on projects, reports failures, and invalidates every list of them. */
export function useProjectActions() {
  const queryClient = useQueryClient();
  const { showToast } = useToast();

  async function attempt(work: () => Promise<unknown>, done?: string): Promise<boolean> {
    let isDone = false;
    try {
      await work();
      isDone = true;
      if (done !== undefined) showToast({ message: done });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ message: error.message });
    }
    await refreshProjects(queryClient);
    return isDone;
  }

  /** `project` null removes it from its project. */
  function move(chatId: string, project: { id: string; name: string } | null): Promise<boolean> {
    return attempt(
      async () => {
        await moveChat(chatId, project?.id ?? null);
        announceChatChange({ id: chatId, projectId: project?.id ?? null });
        // Lists whose rows show their project's mark.
        void queryClient.invalidateQueries({ queryKey: chatKeys.list });
      },
      project ? `Moved to ${project.name}` : 'Taken out of the project',
    );
  }

  return { attempt, move };
}
