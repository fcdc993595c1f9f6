import { Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import type { ImageResult } from '#features/images/shared/images.contract.ts';
import { ImageTile } from './image-tile.tsx';
import { JustifiedGrid } from './justified-grid.tsx';
import { useSavedImages } from './use-saved-images.ts';

const Lightbox = lazyPart(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }));

/** About as many as fit on a screen. */
const inSight = 12;

/** Pictures in rows; each can be enlarged. */
export function ImageGrid({ images }: { images: ImageResult[] }) {
  const saved = useSavedImages();
  const [open, setOpen] = useState<number>();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <JustifiedGrid>
        {images.map((image, index) => (
          <ImageTile
            key={image.id}
            image={image}
            isFirst={index < inSight}
            saved={saved}
            onOpen={() => {
              setOpen(index);
              setWasOpened(true);
            }}
          />
        ))}
      </JustifiedGrid>
      {wasOpened && (
        <Suspense fallback={null}>
          <Lightbox
            images={images}
            index={open}
            onMove={setOpen}
            onClose={() => setOpen(undefined)}
            saved={saved}
          />
        </Suspense>
      )}
    </>
  );
}
