import type { Composition, Layer } from '#features/studio/shared/composition.ts';
import { newPicture } from '../canvas/edits.ts';
import { useUploadPicture } from './use-upload-picture.tsx';

/** Uploads a picture and adds it as a layer. */
export function useAddPicture({
  composition,
  onAdd,
}: {
  composition: Composition;
  onAdd: (layer: Layer) => void;
}) {
  return useUploadPicture('A picture of yours', ({ id, name, width, height }) =>
    onAdd(newPicture(composition, { fileId: id, name, aspect: (width ?? 1) / (height ?? 1) })),
  );
}
