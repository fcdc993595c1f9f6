import { lazy, Suspense, useState } from 'react';
import type { ImageSearchAnswer } from '#features/images/shared/images.contract.ts';
import { SearchScreen } from '#features/search/client/search-screen.tsx';
import { useSearchScreen } from '#features/search/client/use-search-screen.ts';
import { ImageFilters } from './image-filters.tsx';
import { ImageGridSkeleton } from './image-grid-skeleton.tsx';
import { ImageSamples } from './image-samples.tsx';
import { ImageTile } from './image-tile.tsx';
import { imageVertical } from './image-vertical.ts';
import { JustifiedGrid } from './justified-grid.tsx';
import { useSavedImages } from './use-saved-images.ts';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }));

/** About as many as fill a screen. */
const inSight = 12;

function ImagesPage() {
  const screen = useSearchScreen(imageVertical);
  const { query, filters, answer } = screen;
  return (
    <SearchScreen
      screen={screen}
      layout="above"
      skeleton={<ImageGridSkeleton />}
      tools={answer && <ImageFilters query={query} filters={filters} providers={answer.providers} />}
      samples={<ImageSamples />}
    >
      {(shown) => <ImageGrid key={`${shown.page} ${shown.query}`} answer={shown} />}
    </SearchScreen>
  );
}

function ImageGrid({ answer: { results } }: { answer: ImageSearchAnswer }) {
  const saved = useSavedImages();
  const [open, setOpen] = useState<number>();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <JustifiedGrid>
        {results.map((image, index) => (
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
            images={results}
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

export { ImagesPage as Component };
