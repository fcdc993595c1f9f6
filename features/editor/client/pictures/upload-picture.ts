import { apiUpload } from '#client/api-upload.ts';
import { FileInfo, filePath } from '#features/files/shared/files.contract.ts';

/** Stores a picture as a file of the person. @throws ApiError */
export async function uploadPicture(file: File, signal: AbortSignal): Promise<string> {
  const name = encodeURIComponent(file.name || 'picture.png');
  const stored = await apiUpload(`/api/files?name=${name}`, file, FileInfo, {
    signal,
    onProgress: () => undefined,
  });
  return filePath(stored.id);
}
