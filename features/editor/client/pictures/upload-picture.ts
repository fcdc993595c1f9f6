import { uploadFile } from '#features/files/client/files.api.ts';
import { filePath } from '#features/files/shared/files.contract.ts';

/** Stores a picture as a file of the person. @throws ApiError */
export async function uploadPicture(file: File, signal: AbortSignal): Promise<string> {
  const named = file.name ? file : new File([file], 'picture.png', { type: file.type });
  const stored = await uploadFile(named, { signal, onProgress: () => undefined });
  return filePath(stored.id);
}
