import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiGet, apiSend, deleteOnLeaving, type RequestOptions, trusted } from '#client/api-client.ts';
import { isOffline } from '#client/offline/is-offline.ts';
import type {
  ChangeCodeProjectInput,
  CodeLink,
  CodeProject,
  CodeProjectHead,
  CodeProjectSummary,
  CodeVersion,
  CodeVersionFiles,
  CreateCodeProjectInput,
  NewCodeLink,
  SharedCode,
} from '#features/coder/shared/coder.contract.ts';
import { summariesOf, useOfflineProjects } from './offline-projects.ts';

export const coderKey = ['code-projects'] as const;

const projectPath = (id: string) => `/api/developer/projects/${encodeURIComponent(id)}`;
const versionPath = (id: string) => `/api/developer/versions/${encodeURIComponent(id)}`;

export function useCodeProjects() {
  const copies = useOfflineProjects();
  return useQuery({
    queryKey: [...coderKey, 'list'],
    queryFn: async ({ signal }) => {
      try {
        return await apiGet('/api/developer/projects', trusted<{ projects: CodeProjectSummary[] }>(), {
          signal,
        });
      } catch (error) {
        // Falls back to this device's copy.
        if (!isOffline(error)) throw error;
        return { projects: await summariesOf(copies), isCopy: true };
      }
    },
    networkMode: 'always',
    select: ({ projects }) => projects,
    // Other tabs and devices also write.
    staleTime: 0,
  });
}

export function getCodeProject(id: string, options?: RequestOptions): Promise<CodeProject> {
  return apiGet(projectPath(id), trusted<CodeProject>(), options);
}

export function createCodeProject(input: CreateCodeProjectInput): Promise<CodeProject> {
  return apiSend('POST', '/api/developer/projects', input, trusted<CodeProject>());
}

export function changeCodeProject(
  id: string,
  input: ChangeCodeProjectInput,
  options?: RequestOptions,
): Promise<CodeProjectHead> {
  return apiSend('PATCH', projectPath(id), input, trusted<CodeProjectHead>(), options);
}

export function deleteCodeProject(id: string): Promise<void> {
  return apiSend('DELETE', projectPath(id));
}

export function deleteCodeProjectOnLeaving(id: string): void {
  deleteOnLeaving(projectPath(id));
}

export function useCodeVersions(projectId: string, revision: number) {
  return useQuery({
    queryKey: [...coderKey, 'versions', projectId, revision],
    queryFn: ({ signal }) =>
      apiGet(`${projectPath(projectId)}/versions`, trusted<{ versions: CodeVersion[] }>(), { signal }),
    select: ({ versions }) => versions,
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
}

export function getCodeVersion(id: string): Promise<CodeVersionFiles> {
  return apiGet(versionPath(id), trusted<CodeVersionFiles>());
}

export function nameCodeVersion(id: string, name: string): Promise<void> {
  return apiSend('PATCH', versionPath(id), { name });
}

export function restoreCodeVersion(id: string): Promise<CodeProject> {
  return apiSend('POST', `${versionPath(id)}/restore`, undefined, trusted<CodeProject>());
}

export function useCodeLinks(projectId: string) {
  return useQuery({
    queryKey: [...coderKey, 'links', projectId],
    queryFn: ({ signal }) =>
      apiGet(`${projectPath(projectId)}/links`, trusted<{ links: CodeLink[] }>(), { signal }),
    select: ({ links }) => links,
    staleTime: 0,
  });
}

export function createCodeLink(projectId: string): Promise<NewCodeLink> {
  return apiSend('POST', `${projectPath(projectId)}/links`, undefined, trusted<NewCodeLink>());
}

export function revokeCodeLink(id: string): Promise<void> {
  return apiSend('DELETE', `/api/developer/links/${encodeURIComponent(id)}`);
}

export function getSharedCode(token: string, options?: RequestOptions): Promise<SharedCode> {
  return apiGet(`/api/shared-code/${encodeURIComponent(token)}`, trusted<SharedCode>(), options);
}

/** Makes everything that lists code projects refetch. */
export function refreshCodeProjects(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [...coderKey, 'list'] });
}
