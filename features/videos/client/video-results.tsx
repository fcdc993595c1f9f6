import { useState } from 'react';
import type { VideoResult } from '#features/videos/shared/videos.contract.ts';
import { VideoCard } from './video-card.tsx';
import { VideoGrid } from './video-grid.tsx';

/** About as many as fill a screen. */
const inSight = 6;

/** Videos as cards, of which one plays at a time. */
export function VideoResults({ videos, hasNumbers = true }: { videos: VideoResult[]; hasNumbers?: boolean }) {
  // Two at once would speak over each other.
  const [playing, setPlaying] = useState<string | null>(null);
  return (
    <VideoGrid>
      {videos.map((video, index) => (
        <VideoCard
          key={video.id}
          video={video}
          hasNumber={hasNumbers}
          isFirst={index < inSight}
          isPlaying={playing === video.id}
          onToggle={() => setPlaying(playing === video.id ? null : video.id)}
        />
      ))}
    </VideoGrid>
  );
}
