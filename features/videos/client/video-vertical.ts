import type { SearchVertical } from '#features/search/client/search-vertical.ts';
import { type VideoResult, VideoSearchAnswer } from '#features/videos/shared/videos.contract.ts';
import { searchPaths } from '#shared/search-paths.ts';

export const videoVertical: SearchVertical<VideoResult> = {
  id: 'videos',
  path: searchPaths.videos,
  title: 'Video search',
  panelTitle: 'Video Content Analysis',
  fieldLabel: 'Search videos',
  placeholder: 'Search videos...',
  resultsTitle: 'Video results',
  noSource: 'No video source is connected.',
  filters: ['length'],
  answer: VideoSearchAnswer,
};
