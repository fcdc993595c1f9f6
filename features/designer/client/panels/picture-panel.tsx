import { CropIcon } from '@phosphor-icons/react/Crop';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Button } from '#client/ui/button.tsx';
import { uploadFile } from '#features/files/client/files.api.ts';
import { contentPath } from '#features/files/shared/files.contract.ts';
import type { Layer } from '#features/studio/shared/composition.ts';
import type { DesignSaver } from '../canvas/design-saver.ts';
import { replacePicture } from '../canvas/edits.ts';

const CorrectDialog = lazyPart(async () => ({
  default: (await import('../edit/correct-dialog.tsx')).CorrectDialog,
}));

interface PicturePanelProps {
  layer: Layer & { kind: 'picture' };
  saver: DesignSaver;
}

/** A photo layer: can be cropped and adjusted, with Undo. */
export function PicturePanel({ layer, saver }: PicturePanelProps) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  return (
    <section>
      <Button isFullWidth icon={<CropIcon size={18} aria-hidden />} onClick={() => setIsCorrecting(true)}>
        Crop and correct
      </Button>
      {isCorrecting && (
        <Suspense fallback={null}>
          <CorrectDialog
            address={contentPath(layer.fileId)}
            title={layer.name}
            onDone={async (file) => {
              const { signal } = new AbortController();
              const { id, width, height } = await uploadFile(file, { signal, onProgress: () => undefined });
              saver.edit(replacePicture(layer.id, { fileId: id, aspect: (width ?? 1) / (height ?? 1) }));
            }}
            onClose={() => setIsCorrecting(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
