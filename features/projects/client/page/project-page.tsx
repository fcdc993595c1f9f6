import { ArrowLeftIcon } from '@phosphor-icons/react/ArrowLeft';
import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import { UsersIcon } from '@phosphor-icons/react/Users';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { MessagePage } from '#client/app/message-page.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { newChatHref } from '#features/projects/shared/project-href.ts';
import type { Project } from '#features/projects/shared/projects.contract.ts';
import { ProjectMark } from '../project-mark.tsx';
import { useProject } from '../projects.api.ts';
import { ShareProjectDialog } from '../share/share-project-dialog.tsx';
import { useProjectChanges } from '../use-project-changes.ts';
import { InstructionsCard } from './instructions-card.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { ProjectChats } from './project-chats.tsx';
import { ProjectItems } from './project-items.tsx';
import { ProjectMenu } from './project-menu.tsx';

export function ProjectPage({ id }: { id: string }) {
  const project = useProject(id);
  useProjectChanges();
  usePageTitle(project.data?.name ?? 'Project');
  if (project.error instanceof ApiError && project.error.status === 404) {
    return (
      <MessagePage
        title="There is no such project"
        lead="It was deleted, or is not shared with you any more."
        action={{ label: 'Go to your projects', href: '/projects' }}
      >
        Your own chats that were in it are among your others.
      </MessagePage>
    );
  }
  if (project.data === undefined) {
    return (
      <div className="page max-w-5xl py-10">
        {project.isError ? (
          <Banner kind="error" onRetry={() => void project.refetch()}>
            This project could not be loaded.
          </Banner>
        ) : (
          <LoadingRegion label="Opening the project">
            <SkeletonText lines={5} />
          </LoadingRegion>
        )}
      </div>
    );
  }
  return <OpenProject project={project.data} />;
}

function OpenProject({ project }: { project: Project }) {
  const { id, name, colour, role, ownerName, archivedAt, isShared, items } = project;
  const [parameters, setParameters] = useSearchParams();
  const [isSharing, setIsSharing] = useState(false);
  const read = items.find((item) => item.id === parameters.get('read'));

  return (
    <div className="page max-w-5xl py-6 lg:py-10">
      <a
        href="/projects"
        className="inline-flex min-h-11 items-center gap-2 text-small text-text-2 no-underline hover:text-text"
      >
        <ArrowLeftIcon size={16} aria-hidden className="rtl:-scale-x-100" />
        Projects
      </a>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-3">
        <ProjectMark colour={colour} size="large" />
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="text-h1 wrap-anywhere">
            {name}
          </h1>
          <p className="flex flex-wrap items-center gap-2 text-small text-text-2">
            {ownerName !== null && (
              <span>
                Shared by {ownerName}.{' '}
                {role === 'editor' ? 'You can read it and add to it.' : 'You can read it.'}
              </span>
            )}
            {isShared && role === 'owner' && <span>Shared with others.</span>}
            {archivedAt !== null && <Tag>Archived</Tag>}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <ButtonLink
            kind="primary"
            href={newChatHref(id)}
            icon={<ChatCircleIcon size={18} aria-hidden />}
            className="max-sm:w-full"
          >
            New chat in this project
          </ButtonLink>
          {role === 'owner' && (
            <Button icon={<UsersIcon size={18} aria-hidden />} onClick={() => setIsSharing(true)}>
              Share
            </Button>
          )}
          <ProjectMenu project={project} />
        </div>
      </div>
      {(role === 'owner' || isShared) && (
        <p className="mt-3 text-small text-text-2">
          Whoever it is shared with sees its name, its instructions and what is in it; each person’s chats
          stay their own.
        </p>
      )}
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0 space-y-6">
          <InstructionsCard key={id} project={project} />
          <ProjectChats project={project} />
        </div>
        <ProjectItems project={project} />
      </div>
      {isSharing && <ShareProjectDialog projectId={id} onClose={() => setIsSharing(false)} />}
      {read && <ItemDialog projectId={id} item={read} onClose={() => setParameters({}, { replace: true })} />}
    </div>
  );
}
