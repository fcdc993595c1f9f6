import { FolderOpenIcon } from '@phosphor-icons/react/FolderOpen';
import { classNames } from '#client/ui/class-names.ts';
import { toneClasses } from '#client/ui/tag.tsx';
import { useProjects } from './projects.api.ts';

/** For lists of chats. Renders nothing for a deleted or unshared project. */
export function HistoryMark({ projectId }: { projectId: string }) {
  const project = useProjects().data?.find(({ id }) => id === projectId);
  if (!project) return null;
  return (
    <span
      title={project.name}
      className={classNames(
        'inline-flex size-6 shrink-0 items-center justify-center rounded-small forced-colors:border',
        toneClasses(project.colour),
      )}
    >
      <FolderOpenIcon size={14} weight="duotone" aria-hidden />
      <span className="sr-only">{`, in the project ${project.name}`}</span>
    </span>
  );
}
