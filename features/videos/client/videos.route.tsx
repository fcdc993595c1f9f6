import { ChipLink } from '#client/ui/chip.tsx';
import { SearchScreen } from '#features/search/client/search-screen.tsx';
import { useSearchScreen } from '#features/search/client/use-search-screen.ts';
import type { VideoLength } from '#features/videos/shared/videos.contract.ts';
import { searchPath } from '#shared/search-paths.ts';
import { VideoGridSkeleton } from './video-grid.tsx';
import { VideoResults } from './video-results.tsx';
import { VideoSamples } from './video-samples.tsx';
import { videoVertical } from './video-vertical.ts';

const lengths: { id: VideoLength | undefined; label: string }[] = [
  { id: undefined, label: 'Any length' },
  { id: 'short', label: 'Under 4 minutes' },
  { id: 'medium', label: '4–20 minutes' },
  { id: 'long', label: 'Over 20 minutes' },
];

function VideosPage() {
  const screen = useSearchScreen(videoVertical);
  const { query, filters, answer } = screen;
  // While searching too: the results would move when it comes.
  const hasSources = answer ? answer.providers.length > 0 : screen.isSearching;
  return (
    <SearchScreen
      screen={screen}
      layout="above"
      skeleton={<VideoGridSkeleton />}
      tools={hasSources && <LengthFilter query={query} chosen={filters.length} />}
      samples={<VideoSamples />}
    >
      {(shown) => <VideoResults key={`${shown.page} ${shown.query}`} videos={shown.results} />}
    </SearchScreen>
  );
}

function LengthFilter({ query, chosen }: { query: string; chosen: string | undefined }) {
  return (
    <nav aria-label="Length" className="flex flex-wrap gap-2">
      {lengths.map(({ id, label }) => (
        <ChipLink
          key={label}
          href={searchPath(videoVertical.path, query, 1, id === undefined ? {} : { length: id })}
          isSelected={chosen === id}
        >
          {label}
        </ChipLink>
      ))}
    </nav>
  );
}

export { VideosPage as Component };
