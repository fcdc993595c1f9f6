import { Suspense } from 'react';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { SearchScreen } from '#features/search/client/search-screen.tsx';
import { useSearchScreen } from '#features/search/client/use-search-screen.ts';
import { ImageFilters } from './image-filters.tsx';
import { ImageGrid } from './image-grid.tsx';
import { ImageGridSkeleton } from './image-grid-skeleton.tsx';
import { ImageSamples } from './image-samples.tsx';
import { imageVertical } from './image-vertical.ts';
import { ownPictureSections } from './own-picture-sections.ts';

function ImagesPage() {
  const screen = useSearchScreen(imageVertical);
  const { query, filters, answer } = screen;
  return (
    <SearchScreen
      screen={screen}
      layout="above"
      skeleton={<ImageGridSkeleton />}
      tools={
        answer ? (
          <>
            {screen.isSignedIn && (
              <Suspense fallback={null}>
                <OwnPictures query={query} />
              </Suspense>
            )}
            <ImageFilters query={query} filters={filters} providers={answer.providers} />
          </>
        ) : (
          // As high as the filters will be.
          screen.isSearching && <div className="h-8 max-sm:h-18" />
        )
      }
      samples={<ImageSamples />}
    >
      {(shown) => <ImageGrid key={`${shown.page} ${shown.query}`} images={shown.results} />}
    </SearchScreen>
  );
}

function OwnPictures({ query }: { query: string }) {
  const sections = useLoadedExtensions(ownPictureSections);
  return sections.map(({ id, Section }) => <Section key={id} query={query} />);
}

export { ImagesPage as Component };
