import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { useId, useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { draggedChat, type HistoryExtra } from '#features/history/client/panel/history-extra.ts';
import { projectHref } from '#features/projects/shared/project-href.ts';
import type { ProjectSummary } from '#features/projects/shared/projects.contract.ts';
import { HistoryMark } from './history-mark.tsx';
import { NewProjectDialog } from './new-project-dialog.tsx';
import { ProjectMark } from './project-mark.tsx';
import { useProject, useProjects } from './projects.api.ts';
import { useDeleteProject } from './use-delete-project.ts';
import { useProjectActions } from './use-project-actions.ts';
import { useProjectChanges } from './use-project-changes.ts';

interface SectionProps {
  currentId: string | null;
  onOpen: () => void;
}

/** The person's projects, above their chats; chats can be dropped on them. */
function ProjectsSection({ currentId, onOpen }: SectionProps) {
  const headingId = useId();
  const { data = [] } = useProjects();
  const { isHidden } = useDeleteProject();
  const [isAdding, setIsAdding] = useState(false);
  const shown = data.filter(({ id, archivedAt }) => archivedAt === null && !isHidden(id));
  return (
    <section aria-labelledby={headingId} className="pt-3">
      <div className="flex items-center justify-between ps-2.5">
        <h3 id={headingId} className="text-micro font-semibold text-text-2">
          <a href="/projects" onClick={onOpen} className="text-inherit no-underline hover:underline">
            Projects
          </a>
        </h3>
        <IconButton
          size="small"
          label="New project"
          icon={<PlusIcon size={16} aria-hidden />}
          onClick={() => setIsAdding(true)}
        />
      </div>
      {shown.length > 0 && (
        <ul className="flex flex-col">
          <ProjectChanges />
          {shown.map((project) => (
            <ProjectRow key={project.id} project={project} currentId={currentId} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {isAdding && <NewProjectDialog isOpen onClose={() => setIsAdding(false)} />}
    </section>
  );
}

/** Without a project there is nothing to listen to. */
function ProjectChanges() {
  useProjectChanges();
  return null;
}

function ProjectRow({ project, currentId, onOpen }: SectionProps & { project: ProjectSummary }) {
  const { id, name, colour } = project;
  const chatsId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const { move } = useProjectActions();
  const chats = useProject(id, isUnfolded).data?.chats ?? [];
  return (
    <li>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be moved by the menu as well */}
      <div
        className={classNames(
          'flex items-center rounded-control hover:bg-hover',
          isOver && 'bg-accent-soft outline-2 outline-accent-line',
        )}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes(draggedChat)) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          const chatId = event.dataTransfer.getData(draggedChat);
          if (chatId !== '') void move(chatId, { id, name });
        }}
      >
        <IconButton
          size="small"
          label={`Chats in ${name}`}
          aria-expanded={isUnfolded}
          aria-controls={chatsId}
          icon={
            <CaretRightIcon
              size={14}
              weight="bold"
              aria-hidden
              className={classNames('transition-transform', isUnfolded ? 'rotate-90' : 'rtl:-scale-x-100')}
            />
          }
          onClick={() => setIsUnfolded(!isUnfolded)}
        />
        <a
          href={projectHref(id)}
          data-history-link
          onClick={onOpen}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 py-1 pe-2 text-small text-text no-underline -outline-offset-3!"
        >
          <ProjectMark colour={colour} />
          <span dir="auto" className="min-w-0 truncate">
            {name}
          </span>
        </a>
      </div>
      {isUnfolded && (
        <ul id={chatsId} className="ps-11">
          {chats.map(({ id: chatId, title }) => (
            <li key={chatId}>
              <a
                href={`/chat/${chatId}`}
                data-history-link
                onClick={onOpen}
                aria-current={chatId === currentId ? 'page' : undefined}
                dir="auto"
                className="block min-h-9 truncate rounded-control px-2.5 py-1.5 text-small text-text no-underline hover:bg-hover touch:min-h-11 aria-[current]:bg-primary-soft aria-[current]:font-semibold"
              >
                {title}
              </a>
            </li>
          ))}
          {chats.length === 0 && <li className="px-2.5 py-1.5 text-small text-text-3">No chats in it yet</li>}
        </ul>
      )}
    </li>
  );
}

export const projectsHistory: readonly HistoryExtra[] = [
  { order: 1, Section: ProjectsSection, Mark: HistoryMark },
];
