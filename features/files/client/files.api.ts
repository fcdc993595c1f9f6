import { apiGet, apiSend, trusted } from '#client/api-client.ts';
import { apiUpload, type UploadOptions } from '#client/api-upload.ts';
import type { FileInfo, FileTextAnswer } from '#features/files/shared/files.contract.ts';

export function uploadFile(file: File, options: UploadOptions): Promise<FileInfo> {
  return apiUpload(
    `/api/files?name=${encodeURIComponent(file.name)}`,
    file,
    trusted<FileInfo>('id', 'name', 'kind'),
    options,
  );
}

export function readFileText(id: string, signal: AbortSignal): Promise<FileTextAnswer> {
  return apiGet(`/api/files/${encodeURIComponent(id)}/text`, trusted<FileTextAnswer>('file', 'pages'), {
    signal,
  });
}

export function deleteFile(id: string): Promise<void> {
  return apiSend('DELETE', `/api/files/${encodeURIComponent(id)}`);
}
