import { Suspense, useId, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Picture } from '#features/image-proxy/client/picture.tsx';
import { useSavedImageList, useSavedImages } from '#features/images/client/use-saved-images.ts';
import { HistoryFailure } from './history-states.tsx';

const Lightbox = lazyPart(async () => ({
  default: (await import('#features/images/client/lightbox.tsx')).Lightbox,
}));

/** The pictures that the person saved, below their picture searches. Without any there is no heading. */
export function HistorySavedImages() {
  const headingId = useId();
  const saved = useSavedImages();
  const [open, setOpen] = useState<number>();
  const [wasOpened, setWasOpened] = useState(false);
  const list = useSavedImageList({ isWanted: true });
  if (list.isError && !list.data) {
    return <HistoryFailure onRetry={() => void list.refetch()}>Failed to load saved images</HistoryFailure>;
  }
  const images = (list.data?.images ?? []).map((image, index) => ({ ...image, n: index + 1 }));
  if (images.length === 0 && !wasOpened) return null;
  return (
    <section aria-labelledby={headingId} className="pt-3">
      <h3 id={headingId} className="px-2.5 pb-2 text-micro font-semibold text-text-2">
        Saved Images
      </h3>
      <ul className="grid grid-cols-3 gap-2 px-2.5">
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              onClick={() => {
                setOpen(index);
                setWasOpened(true);
              }}
              className="block aspect-square w-full overflow-hidden rounded-control"
            >
              <Picture src={image.thumbnail} alt={image.title} />
            </button>
          </li>
        ))}
      </ul>
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
    </section>
  );
}
