import { CodeIcon } from '@phosphor-icons/react/Code';
import type { ProjectChip } from '#features/chats/client/screen/project-chip.ts';
import { codeHref } from '#features/coder/shared/code-href.ts';
import { useCodeProjects } from './coder.api.ts';

/** Renders nothing for other kinds of projects, or deleted ones. */
function Chip({ projectId }: { projectId: string }) {
  const project = useCodeProjects().data?.find(({ id }) => id === projectId);
  if (!project) return null;
  return (
    <a
      href={codeHref(project.id)}
      aria-label={`Code project: ${project.title}`}
      className="target-[44px] inline-flex h-8 max-w-48 shrink-0 items-center gap-2 rounded-full bg-primary-soft px-3 text-small font-medium text-primary-text no-underline max-sm:size-8 max-sm:justify-center max-sm:px-0 high-contrast:border-2 high-contrast:border-current forced-colors:border"
    >
      <CodeIcon size={16} aria-hidden className="shrink-0" />
      <span dir="auto" aria-hidden className="truncate max-sm:hidden">
        {project.title}
      </span>
    </a>
  );
}

export const codeChips: readonly ProjectChip[] = [{ order: 2, Chip }];
