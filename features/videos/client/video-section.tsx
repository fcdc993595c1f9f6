import { KindSection } from '#features/search/client/kind-section.tsx';
import type { SearchSection, SearchSectionProps } from '#features/search/client/search-section.ts';
import { VideoResults } from './video-results.tsx';
import { videoVertical } from './video-vertical.ts';

function VideoSection(search: SearchSectionProps) {
  return (
    <KindSection vertical={videoVertical} shows={3} {...search}>
      {(videos) => <VideoResults videos={videos} hasNumbers={false} />}
    </KindSection>
  );
}

export const videoSections: readonly SearchSection[] = [{ id: 'videos', order: 3, Section: VideoSection }];
