import { commonsVideos } from './providers/commons-videos.ts';
import { dailymotionVideos } from './providers/dailymotion.ts';
import { searxngVideos } from './providers/searxng-videos.ts';
import { sepiaVideos } from './providers/sepia.ts';
import { youTubeVideos } from './providers/youtube.ts';
import type { VideoSource } from './video-source.ts';

/** Video search providers, in query order. */
export const videoSources: readonly VideoSource[] = [
  searxngVideos,
  youTubeVideos,
  sepiaVideos,
  dailymotionVideos,
  commonsVideos,
];
