import { useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { acceptedPictures, refusalOf } from '#features/files/client/check-file.ts';
import { uploadFile } from '#features/files/client/files.api.ts';
import type { FileInfo } from '#features/files/shared/files.contract.ts';

/** Picks and uploads a picture. Render `input` on the page. */
export function useUploadPicture(label: string, onUploaded: (file: FileInfo) => void) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function upload(file: File) {
    const refusal = file.type.startsWith('image/') ? refusalOf(file) : 'Choose a picture.';
    setProblem(refusal);
    if (refusal !== null) return;
    setIsBusy(true);
    try {
      const { signal } = new AbortController();
      onUploaded(await uploadFile(file, { signal, onProgress: () => undefined }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    problem,
    isBusy,
    forget: () => setProblem(null),
    choose: () => field.current?.click(),
    input: (
      <input
        ref={field}
        type="file"
        hidden
        accept={acceptedPictures}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
    ),
  };
}
