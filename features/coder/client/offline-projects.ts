import { useMemo } from 'react';
import { useSession } from '#client/app/session.tsx';
import { createOfflineDocuments, type OfflineDocuments } from '#client/offline/offline-documents.ts';
import type { CodeProject, CodeProjectSummary } from '#features/coder/shared/coder.contract.ts';

export type OfflineProjects = OfflineDocuments<CodeProject>;

/** Projects opened on this device, kept for offline use. */
export function useOfflineProjects(): OfflineProjects {
  const { user } = useSession();
  const userId = user?.id ?? '';
  return useMemo(() => createOfflineDocuments<CodeProject>({ userId, kind: 'code' }), [userId]);
}

export async function summariesOf(copies: OfflineProjects): Promise<CodeProjectSummary[]> {
  return (await copies.list()).map(({ item: { files, ...project } }) => ({
    ...project,
    fileCount: Object.keys(files).length,
  }));
}
