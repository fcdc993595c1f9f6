import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftStore } from '#client/app/draft-store.ts';
import type { CodeProject } from '#features/coder/shared/coder.contract.ts';
import { useLiveChanges } from '#features/live-changes/client/use-live-changes.ts';
import { refreshCodeProjects } from '../coder.api.ts';
import type { OfflineProjects } from '../offline-projects.ts';
import { type CodeDraft, ProjectSaver } from './project-saver.ts';

/** Syncs an open project with the server while the calling component is mounted. */
export function useProject({
  project,
  draft,
  drafts,
  offline,
}: {
  project: CodeProject;
  draft: CodeDraft | undefined;
  drafts: DraftStore<CodeDraft>;
  offline: OfflineProjects;
}) {
  const queryClient = useQueryClient();
  const [saver] = useState(() => {
    const made: ProjectSaver = new ProjectSaver({
      ...{ project, drafts },
      onSaved() {
        refreshCodeProjects(queryClient);
        void offline.keep(project.id, made.getState().project);
      },
    });
    return made;
  });
  const state = useSyncExternalStore(saver.subscribe, saver.getState, saver.getState);

  useLiveChanges((change) => {
    const isThis =
      change.type === 'changed' &&
      change.kind === 'code' &&
      change.id === project.id &&
      change.revision > saver.revision;
    if (change.type === 'look' || isThis) void saver.look();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft belongs to the first moment
  useEffect(() => {
    if (draft !== undefined) saver.resume(draft);
    const saveNow = () => void saver.save();
    const leave = () => void saver.close();
    const seen = () =>
      void (document.visibilityState === 'hidden' ? saver.save({ isLeaving: true }) : saver.look());
    window.addEventListener('online', saveNow);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('online', saveNow);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', seen);
      leave();
    };
  }, [saver]);

  return { saver, ...state };
}
