import { FolderOpenIcon } from '@phosphor-icons/react/FolderOpen';
import { classNames } from '#client/ui/class-names.ts';
import { toneClasses } from '#client/ui/tag.tsx';
import type { ProjectChip } from '#features/chats/client/screen/project-chip.ts';
import { projectHref } from '#features/projects/shared/project-href.ts';
import { useProjects } from './projects.api.ts';

/** Renders nothing for a deleted or unshared project. */
function Chip({ projectId }: { projectId: string }) {
  const project = useProjects().data?.find(({ id }) => id === projectId);
  if (!project) return null;
  return (
    <a
      href={projectHref(project.id)}
      aria-label={`Project: ${project.name}`}
      className={classNames(
        'target-[44px] inline-flex h-8 max-w-48 shrink-0 items-center gap-2 rounded-full px-3 text-small font-medium no-underline max-sm:size-8 max-sm:justify-center max-sm:px-0 high-contrast:border-2 high-contrast:border-current forced-colors:border',
        toneClasses(project.colour),
      )}
    >
      <FolderOpenIcon size={16} weight="duotone" aria-hidden className="shrink-0" />
      <span dir="auto" aria-hidden className="truncate max-sm:hidden">
        {project.name}
      </span>
    </a>
  );
}

export const projectsChips: readonly ProjectChip[] = [{ order: 1, Chip }];
