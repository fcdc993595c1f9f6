import { type QueryClient, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { apiGet, apiSend, deleteOnLeaving } from '#client/api-client.ts';
import {
  type ChangeProjectInput,
  type NewItemInput,
  type NewProjectInput,
  Project,
  ProjectsList,
  SharedItem,
} from '#features/projects/shared/projects.contract.ts';

export const projectsKey = ['projects'] as const;

export const projectPath = (id: string) => `/api/projects/${encodeURIComponent(id)}`;

export function useProjects() {
  return useQuery({
    queryKey: [...projectsKey, 'list'],
    queryFn: async ({ signal }) => (await apiGet('/api/projects', ProjectsList, { signal })).projects,
  });
}

export function useProject(id: string, isEnabled = true) {
  return useQuery({
    queryKey: [...projectsKey, 'one', id],
    queryFn: ({ signal }) => apiGet(projectPath(id), Project, { signal }),
    // Members change it too.
    staleTime: 0,
    enabled: isEnabled,
  });
}

export function useSharedItem(projectId: string, itemId: string) {
  return useQuery({
    queryKey: [...projectsKey, 'item', projectId, itemId],
    queryFn: ({ signal }) =>
      apiGet(`${projectPath(projectId)}/items/${encodeURIComponent(itemId)}`, SharedItem, { signal }),
    staleTime: 0,
  });
}

export function createProject(input: NewProjectInput): Promise<Project> {
  return apiSend('POST', '/api/projects', input, Project);
}

export function changeProject(id: string, change: ChangeProjectInput): Promise<Project> {
  return apiSend('PATCH', projectPath(id), change, Project);
}

/** The id, and after a space what happens to the chats: a pending delete is identified by this alone. */
export function deletionKey(id: string, chats: 'keep' | 'delete'): string {
  return `${id} ${chats}`;
}

function deletionPath(key: string): string {
  const [id = '', chats = 'keep'] = key.split(' ');
  return `${projectPath(id)}?chats=${chats}`;
}

export function deleteProject(key: string): Promise<void> {
  return apiSend('DELETE', deletionPath(key));
}

export function deleteProjectOnLeaving(key: string): void {
  deleteOnLeaving(deletionPath(key));
}

export function addItem(projectId: string, item: NewItemInput): Promise<{ id: string }> {
  return apiSend('POST', `${projectPath(projectId)}/items`, item, z.object({ id: z.string() }));
}

export function removeItem(projectId: string, itemId: string): Promise<void> {
  return apiSend('DELETE', `${projectPath(projectId)}/items/${encodeURIComponent(itemId)}`);
}

export function moveChat(chatId: string, projectId: string | null): Promise<void> {
  return apiSend('PUT', `/api/project-chats/${encodeURIComponent(chatId)}`, { projectId });
}

/** Invalidates everything that shows projects. */
export function refreshProjects(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: projectsKey });
}
