import { type ImageResult, ImageSearchAnswer } from '#features/images/shared/images.contract.ts';
import type { SearchVertical } from '#features/search/client/search-vertical.ts';

export const imageVertical: SearchVertical<ImageResult> = {
  id: 'images',
  path: '/search/images',
  title: 'Image search',
  panelTitle: 'Image Analysis',
  fieldLabel: 'Search images',
  placeholder: 'Search images...',
  resultsTitle: 'Image results',
  sourceName: 'image source',
  filters: ['licence', 'orientation'],
  answer: ImageSearchAnswer,
};
