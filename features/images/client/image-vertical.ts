import { type ImageResult, ImageSearchAnswer } from '#features/images/shared/images.contract.ts';
import type { SearchVertical } from '#features/search/client/search-vertical.ts';
import { searchPaths } from '#shared/search-paths.ts';

export const imageVertical: SearchVertical<ImageResult> = {
  id: 'images',
  path: searchPaths.images,
  title: 'Image search',
  panelTitle: 'Image Analysis',
  fieldLabel: 'Search images',
  placeholder: 'Search images...',
  resultsTitle: 'Image results',
  noSource: 'No image source is connected.',
  ours: {
    providers: ['own-collection', 'own-pictures'],
    beyond:
      'These are flags, maps and drawings that come with this product, and pictures you saved. A connected source also finds photographs.',
  },
  filters: ['licence', 'orientation'],
  answer: ImageSearchAnswer,
};
