import { useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { acceptedPictures, refusalOf } from '#features/files/client/check-file.ts';
import { uploadFile } from '#features/files/client/files.api.ts';
import type { Composition, Layer } from '#features/studio/shared/composition.ts';
import { newPicture } from '../canvas/edits.ts';

/** A picture of the person's own, uploaded and then a layer. */
export function useAddPicture({
  composition,
  onAdd,
}: {
  composition: Composition;
  onAdd: (layer: Layer) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(file: File) {
    const refusal = file.type.startsWith('image/') ? refusalOf(file) : 'Choose a picture.';
    setProblem(refusal);
    if (refusal !== null) return;
    try {
      const { signal } = new AbortController();
      const { id, name, width, height } = await uploadFile(file, { signal, onProgress: () => undefined });
      onAdd(newPicture(composition, { fileId: id, name, aspect: (width ?? 1) / (height ?? 1) }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  }

  return {
    problem,
    forget: () => setProblem(null),
    choose: () => field.current?.click(),
    input: (
      <input
        ref={field}
        type="file"
        hidden
        accept={acceptedPictures}
        aria-label="A picture of yours"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
    ),
  };
}
