import { type InfiniteData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { apiGet, apiSend, type RequestOptions } from '#client/api-client.ts';
import {
  type CreateDocumentInput,
  Document,
  DocumentsPage,
  type DocumentsView,
  DocumentTagCounts,
  DocumentVersion,
  DocumentVersions,
  LookingAnswer,
  type UpdateDocumentInput,
} from '#features/writer/shared/documents.contract.ts';
import {
  CountedFolder,
  type CreateFolderInput,
  DocumentPlaces,
  type UpdateFolderInput,
} from '#features/writer/shared/folders.contract.ts';
import {
  type CreateTemplateInput,
  DocumentTemplate,
  OwnTemplates,
} from '#features/writer/shared/templates.contract.ts';

export const documentsKey = ['documents'] as const;

export const documentPath = (id: string) => `/api/documents/${encodeURIComponent(id)}`;

interface ListInput {
  view: DocumentsView;
  folderId?: string | undefined;
  tag?: string | undefined;
  q?: string;
}

export function useDocuments({ view, folderId, tag, q = '' }: ListInput) {
  return useInfiniteQuery<
    DocumentsPage,
    Error,
    InfiniteData<DocumentsPage>,
    readonly (string | undefined)[],
    string
  >({
    queryKey: [...documentsKey, 'list', view, folderId, tag, q],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const parameters = new URLSearchParams({
        view,
        ...(folderId !== undefined && { folderId }),
        ...(tag !== undefined && { tag }),
        ...(q !== '' && { q }),
        ...(pageParam !== '' && { cursor: pageParam }),
      });
      return apiGet(`/api/documents?${parameters}`, DocumentsPage, { signal });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // The assistant, other tabs and devices, and people who share it write here too.
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
}

export function getDocument(id: string, options?: RequestOptions): Promise<Document> {
  return apiGet(documentPath(id), Document, options);
}

export function createDocument(input: CreateDocumentInput, options?: RequestOptions): Promise<Document> {
  return apiSend('POST', '/api/documents', input, Document, options);
}

export function changeDocument(
  id: string,
  input: UpdateDocumentInput,
  options?: RequestOptions,
): Promise<Document> {
  return apiSend('PATCH', documentPath(id), input, Document, options);
}

export function removeDocument(id: string): Promise<void> {
  return apiSend('DELETE', documentPath(id));
}

export function restoreDocument(id: string): Promise<Document> {
  return apiSend('POST', `${documentPath(id)}/restore`, undefined, Document);
}

export function removeDocumentForever(id: string): Promise<void> {
  return apiSend('DELETE', `${documentPath(id)}/forever`);
}

export function starDocument(id: string, isStarred: boolean): Promise<void> {
  return apiSend(isStarred ? 'PUT' : 'DELETE', `${documentPath(id)}/star`);
}

export function useVersions(id: string) {
  return useQuery({
    queryKey: [...documentsKey, 'versions', id],
    queryFn: ({ signal }) => apiGet(`${documentPath(id)}/versions`, DocumentVersions, { signal }),
    select: ({ versions }) => versions,
    staleTime: 0,
  });
}

const versionPath = (documentId: string, id: string) =>
  `${documentPath(documentId)}/versions/${encodeURIComponent(id)}`;

export function useVersion(documentId: string, id: string | null) {
  return useQuery({
    queryKey: [...documentsKey, 'version', id],
    queryFn: ({ signal }) => apiGet(versionPath(documentId, id ?? ''), DocumentVersion, { signal }),
    enabled: id !== null,
  });
}

export function nameVersion(documentId: string, name: string) {
  return apiSend('POST', `${documentPath(documentId)}/versions`, { name }, DocumentVersions);
}

export function renameVersion(documentId: string, id: string, name: string): Promise<void> {
  return apiSend('PATCH', versionPath(documentId, id), { name });
}

export function restoreVersion(documentId: string, id: string): Promise<Document> {
  return apiSend('POST', `${versionPath(documentId, id)}/restore`, undefined, Document);
}

export function useDocumentPlaces() {
  return useQuery({
    queryKey: [...documentsKey, 'list', 'places'],
    queryFn: ({ signal }) => apiGet('/api/document-folders', DocumentPlaces, { signal }),
    staleTime: 0,
  });
}

/** Most used first. */
export function useDocumentTags() {
  return useQuery({
    queryKey: [...documentsKey, 'list', 'tags'],
    queryFn: ({ signal }) => apiGet('/api/documents/tags', DocumentTagCounts, { signal }),
    select: ({ tags }) => tags,
    staleTime: 0,
  });
}

export function createFolder(input: CreateFolderInput): Promise<CountedFolder> {
  return apiSend('POST', '/api/document-folders', input, CountedFolder);
}

const folderPath = (id: string) => `/api/document-folders/${encodeURIComponent(id)}`;

export function changeFolder(id: string, input: UpdateFolderInput): Promise<CountedFolder> {
  return apiSend('PATCH', folderPath(id), input, CountedFolder);
}

export function removeFolder(id: string): Promise<void> {
  return apiSend('DELETE', folderPath(id));
}

export function useOwnTemplates() {
  return useQuery({
    queryKey: [...documentsKey, 'templates'],
    queryFn: ({ signal }) => apiGet('/api/document-templates', OwnTemplates, { signal }),
    select: ({ templates }) => templates,
    staleTime: 0,
  });
}

export function createTemplate(input: CreateTemplateInput): Promise<DocumentTemplate> {
  return apiSend('POST', '/api/document-templates', input, DocumentTemplate);
}

export function removeTemplate(id: string): Promise<void> {
  return apiSend('DELETE', `/api/document-templates/${encodeURIComponent(id)}`);
}

/** Lists of documents are fetched again. */
export function refreshDocuments(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [...documentsKey, 'list'] });
}

/** Tells the others who share the document that it is open here. @returns their number. */
export async function tellLooking(id: string, signal: AbortSignal): Promise<number> {
  const path = `/api/documents/${encodeURIComponent(id)}/looking`;
  return (await apiSend('POST', path, undefined, LookingAnswer, { signal })).others;
}
