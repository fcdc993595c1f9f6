import { useState } from 'react';
import type { VideoResult } from '#features/videos/shared/videos.contract.ts';
import { VideoCard } from './video-card.tsx';
import { VideoGrid } from './video-grid.tsx';

/** About as many as fit on a screen. */
const inSight = 6;

/** Videos as cards; only one plays at a time. */
export function VideoResults({ videos, hasNumbers = true }: { videos: VideoResult[]; hasNumbers?: boolean }) {
  // Two at once would talk over each other.
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
