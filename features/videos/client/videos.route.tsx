import { useState } from 'react';
import { ChipLink } from '#client/ui/chip.tsx';
import { searchPath } from '#features/search/client/search-paths.ts';
import { SearchScreen } from '#features/search/client/search-screen.tsx';
import { useSearchScreen } from '#features/search/client/use-search-screen.ts';
import type { VideoLength, VideoSearchAnswer } from '#features/videos/shared/videos.contract.ts';
import { VideoCard } from './video-card.tsx';
import { VideoGrid, VideoGridSkeleton } from './video-grid.tsx';
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
  const hasSources = answer !== undefined && answer.providers.length > 0;
  return (
    <SearchScreen
      screen={screen}
      layout="above"
      skeleton={<VideoGridSkeleton />}
      tools={hasSources && <LengthFilter query={query} chosen={filters.length} />}
      samples={<VideoSamples />}
    >
      {(shown) => <Videos key={`${shown.page} ${shown.query}`} answer={shown} />}
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

/** About as many as fill a screen. */
const inSight = 6;

function Videos({ answer: { results } }: { answer: VideoSearchAnswer }) {
  // Two at once would speak over each other.
  const [playing, setPlaying] = useState<string | null>(null);
  return (
    <VideoGrid>
      {results.map((video, index) => (
        <VideoCard
          key={video.id}
          video={video}
          isFirst={index < inSight}
          isPlaying={playing === video.id}
          onToggle={() => setPlaying(playing === video.id ? null : video.id)}
        />
      ))}
    </VideoGrid>
  );
}

export { VideosPage as Component };
