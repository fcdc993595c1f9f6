import { CheckIcon } from '@phosphor-icons/react/Check';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { chatApi } from '#features/chats/client/conversation/chats.api.ts';
import type { ChatDialogProps } from '#features/chats/client/screen/chat-menu-item.ts';
import { ProjectFormDialog } from '../project-form-dialog.tsx';
import { ProjectMark } from '../project-mark.tsx';
import { createProject, projectsKey, useProjects } from '../projects.api.ts';
import { useProjectActions } from '../use-project-actions.ts';

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-2.5 py-1 text-start hover:bg-hover aria-[current]:bg-primary-soft';

/** Chooses the project of a chat. */
export function MoveChatDialog({ chatId, isOpen, onClose }: ChatDialogProps) {
  const projects = useProjects();
  const { move, attempt } = useProjectActions();
  const [isAdding, setIsAdding] = useState(false);
  const current = useQuery({
    queryKey: [...projectsKey, 'of-chat', chatId],
    queryFn: ({ signal }) => chatApi.getChat(chatId, signal),
    select: ({ projectId }) => projectId ?? null,
    staleTime: 0,
    enabled: isOpen,
  });
  const shown = (projects.data ?? []).filter(({ archivedAt }) => archivedAt === null);

  async function choose(project: { id: string; name: string } | null) {
    if (await move(chatId, project)) onClose();
  }

  if (isAdding) {
    return (
      <ProjectFormDialog
        isOpen={isOpen}
        title="New project"
        save="Create and move the chat"
        onClose={() => setIsAdding(false)}
        onSave={async (looks) => {
          await attempt(async () => choose(await createProject(looks)));
        }}
      />
    );
  }
  return (
    <Overlay isOpen={isOpen} onClose={onClose} title="Move to project" size="small">
      {projects.isError && (
        <Banner kind="error" onRetry={() => void projects.refetch()}>
          Your projects could not be loaded.
        </Banner>
      )}
      {projects.isPending && (
        <LoadingRegion label="Loading your projects">
          <SkeletonText lines={3} />
        </LoadingRegion>
      )}
      {projects.isSuccess && (
        <ul className="space-y-0.5">
          {shown.map(({ id, name, colour }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current.data ? 'true' : undefined}
                className={row}
                onClick={() => void choose({ id, name })}
              >
                <ProjectMark colour={colour} />
                <span dir="auto" className="min-w-0 flex-1 truncate">
                  {name}
                </span>
                {id === current.data && <CheckIcon size={18} weight="bold" aria-hidden />}
              </button>
            </li>
          ))}
          <li>
            <button type="button" className={row} onClick={() => setIsAdding(true)}>
              <span className="inline-flex size-9 items-center justify-center">
                <PlusIcon size={18} aria-hidden />
              </span>
              New project
            </button>
          </li>
          {typeof current.data === 'string' && (
            <li>
              <button type="button" className={row} onClick={() => void choose(null)}>
                <span className="size-9" aria-hidden />
                Take out of the project
              </button>
            </li>
          )}
        </ul>
      )}
    </Overlay>
  );
}
