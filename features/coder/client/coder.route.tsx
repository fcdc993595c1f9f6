import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { createDraftStore } from '#client/app/draft-store.ts';
import { lazyPart } from '#client/app/lazy-part.ts';
import { MessagePage } from '#client/app/message-page.tsx';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { isOffline } from '#client/offline/is-offline.ts';
import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { keepForOffline } from '#features/sandbox/client/keep-for-offline.ts';
import { coderKey, getCodeProject } from './coder.api.ts';
import { useOfflineProjects } from './offline-projects.ts';
import type { CodeDraft } from './project/project-saver.ts';

const ProjectsPage = lazyPart(async () => ({
  default: (await import('./projects/projects-page.tsx')).ProjectsPage,
}));
const Workbench = lazyPart(async () => ({ default: (await import('./project/workbench.tsx')).Workbench }));

const loading = (
  <LoadingRegion label="Loading" className="p-6">
    <SkeletonText lines={5} />
  </LoadingRegion>
);

function CoderPage() {
  const { projectId } = useParams();
  useEffect(() => {
    const later = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
    later(() => void keepForOffline());
  }, []);
  return (
    <Suspense fallback={loading}>
      {projectId === undefined ? <ProjectsPage /> : <OpenProject key={projectId} id={projectId} />}
    </Suspense>
  );
}

function OpenProject({ id }: { id: string }) {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const offline = useOfflineProjects();
  const drafts = useMemo(() => createDraftStore<CodeDraft>({ userId, kind: 'code' }), [userId]);
  const { data, error, refetch } = useQuery({
    queryKey: [...coderKey, 'open', id],
    queryFn: async ({ signal }) => {
      // Without storage there are no drafts.
      const draft = await drafts.find(id).catch(() => undefined);
      try {
        const project = await getCodeProject(id, { signal });
        await offline.keep(id, project);
        return { project, draft, isCopy: false };
      } catch (problem) {
        if (isGone(problem)) await offline.remove(id);
        const copy = isOffline(problem) ? await offline.find(id) : undefined;
        if (copy === undefined) throw problem;
        return { project: copy, draft, isCopy: true };
      }
    },
    networkMode: 'always',
    // While open, the saver keeps it up to date; reopening refetches.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (count, problem) => !isGone(problem) && count < 2,
  });
  usePageTitle(data?.project.title ?? 'Coder');
  if (data)
    return (
      <Workbench opened={data.project} draft={data.draft} {...{ drafts, offline }} isCopy={data.isCopy} />
    );
  if (error && isGone(error)) {
    return (
      <MessagePage
        title="Coder"
        lead="We could not find that project."
        action={{ label: 'All projects', href: '/developer' }}
      >
        It may have been deleted.
      </MessagePage>
    );
  }
  if (error) {
    return (
      <div className="p-6">
        <Banner kind="error" onRetry={() => void refetch()}>
          The project could not be loaded.
        </Banner>
      </div>
    );
  }
  return loading;
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

export { CoderPage as Component };
