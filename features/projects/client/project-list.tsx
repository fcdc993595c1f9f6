import { PlusIcon } from '@phosphor-icons/react/Plus';
import { useState } from 'react';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { CardLink } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { projectHref } from '#features/projects/shared/project-href.ts';
import type { ProjectSummary } from '#features/projects/shared/projects.contract.ts';
import { NewProjectDialog } from './new-project-dialog.tsx';
import { ProjectMark } from './project-mark.tsx';
import { useProjects } from './projects.api.ts';
import { useDeleteProject } from './use-delete-project.ts';
import { useProjectChanges } from './use-project-changes.ts';

export function ProjectList() {
  usePageTitle('Projects');
  const projects = useProjects();
  useProjectChanges();
  const { isHidden } = useDeleteProject();
  const [isAdding, setIsAdding] = useState(false);
  const shown = (projects.data ?? []).filter(({ id }) => !isHidden(id));
  const current = shown.filter(({ archivedAt }) => archivedAt === null);
  const archived = shown.filter(({ archivedAt }) => archivedAt !== null);
  const add = (
    <Button kind="primary" icon={<PlusIcon size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
      New project
    </Button>
  );

  return (
    <div className="page max-w-5xl py-8 lg:py-12">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-h1">Projects</h1>
          <p className="mt-1 max-w-[60ch] text-text-2">
            Chats about one thing, with instructions and files that all of them know.
          </p>
        </div>
        {shown.length > 0 && add}
      </div>
      {projects.isError && (
        <div className="mt-6">
          <Banner kind="error" onRetry={() => void projects.refetch()}>
            Your projects could not be loaded.
          </Banner>
        </div>
      )}
      {projects.isPending && (
        <LoadingRegion label="Loading your projects" className="mt-8">
          <SkeletonText lines={4} />
        </LoadingRegion>
      )}
      {projects.isSuccess && shown.length === 0 && (
        <EmptyState
          title="No projects yet"
          description="Give one a name, say how its answers should be, and put files into it."
          action={add}
        />
      )}
      {current.length > 0 && <Cards label="Current projects" projects={current} />}
      {archived.length > 0 && (
        <>
          <h2 className="mt-10 text-h3">Archived</h2>
          <Cards label="Archived projects" projects={archived} />
        </>
      )}
      {isAdding && <NewProjectDialog isOpen onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function Cards({ label, projects }: { label: string; projects: readonly ProjectSummary[] }) {
  return (
    <ul aria-label={label} className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {projects.map(({ id, name, colour, chatCount, itemCount, ownerName }) => (
        <li key={id}>
          <CardLink href={projectHref(id)} className="flex h-full items-start gap-3.5">
            <ProjectMark colour={colour} size="medium" />
            <span className="min-w-0">
              <span dir="auto" className="block font-semibold wrap-anywhere">
                {name}
              </span>
              <span className="block text-small text-text-2">
                {chatCount === 1 ? '1 chat' : `${chatCount} chats`}
              </span>
              {itemCount > 0 && (
                <span className="block text-small text-text-2">
                  {itemCount === 1 ? '1 file or note' : `${itemCount} files and notes`}
                </span>
              )}
              {ownerName !== null && (
                <span className="block text-small text-text-2">Shared by {ownerName}</span>
              )}
            </span>
          </CardLink>
        </li>
      ))}
    </ul>
  );
}
