import { useQuery } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import { apiUpload, type UploadOptions } from '#client/api-upload.ts';
import {
  ChatImport,
  ChatImportList,
  type StartChatImportInput,
} from '#features/chat-imports/shared/chat-import.contract.ts';

export const chatImportsKey = ['chat-imports'] as const;
const path = (id: string) => `/api/chat-imports/${encodeURIComponent(id)}`;

/** A running import is polled until it is finished. */
const askEveryMs = 700;

export function useChatImports() {
  return useQuery({
    queryKey: chatImportsKey,
    queryFn: ({ signal }) => apiGet('/api/chat-imports', ChatImportList, { signal }),
    select: ({ imports }) => imports,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.imports.some((one) => one.state === 'running' || one.state === 'undoing')
        ? askEveryMs
        : false,
  });
}

export function findChats(file: File, options: UploadOptions): Promise<ChatImport> {
  const parameters = new URLSearchParams({ name: file.name.slice(-255) });
  return apiUpload(`/api/chat-imports?${parameters}`, file, ChatImport, options);
}

export function startChatImport(id: string, range: StartChatImportInput): Promise<ChatImport> {
  return apiSend('POST', `${path(id)}/start`, range, ChatImport);
}

export function undoChatImport(id: string): Promise<unknown> {
  return apiSend('POST', `${path(id)}/undo`);
}
