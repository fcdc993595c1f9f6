import { apiGet, apiSend } from '#client/api-client.ts';
import { apiUpload, type UploadOptions } from '#client/api-upload.ts';
import { FileInfo, FileTextAnswer } from '#features/files/shared/files.contract.ts';

export function uploadFile(file: File, options: UploadOptions): Promise<FileInfo> {
  return apiUpload(`/api/files?name=${encodeURIComponent(file.name)}`, file, FileInfo, options);
}

export function readFileText(id: string, signal: AbortSignal): Promise<FileTextAnswer> {
  return apiGet(`/api/files/${encodeURIComponent(id)}/text`, FileTextAnswer, { signal });
}

export function deleteFile(id: string): Promise<void> {
  return apiSend('DELETE', `/api/files/${encodeURIComponent(id)}`);
}
