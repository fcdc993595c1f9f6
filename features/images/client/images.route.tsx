import { SearchScreen } from '#features/search/client/search-screen.tsx';
import { useSearchScreen } from '#features/search/client/use-search-screen.ts';
import { ImageFilters } from './image-filters.tsx';
import { ImageGrid } from './image-grid.tsx';
import { ImageGridSkeleton } from './image-grid-skeleton.tsx';
import { ImageSamples } from './image-samples.tsx';
import { imageVertical } from './image-vertical.ts';

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
      {(shown) => <ImageGrid key={`${shown.page} ${shown.query}`} images={shown.results} />}
    </SearchScreen>
  );
}

export { ImagesPage as Component };
