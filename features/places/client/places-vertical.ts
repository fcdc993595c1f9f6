import {
  type PlaceResult,
  PlacesSearchAnswer,
  worldSourceId,
} from '#features/places/shared/places.contract.ts';
import type { SearchVertical } from '#features/search/client/search-vertical.ts';
import { searchPaths } from '#shared/search-paths.ts';

export const placesVertical: SearchVertical<PlaceResult> = {
  id: 'places',
  path: searchPaths.places,
  title: 'Places search',
  panelTitle: 'Location Analysis',
  fieldLabel: 'Search places',
  placeholder: 'Search places...',
  resultsTitle: 'Places',
  noSource: 'No source of places is connected.',
  ours: {
    providers: [worldSourceId],
    beyond:
      'Countries and capitals come with this product. A connected source also finds streets, shops and sights.',
  },
  filters: ['near'],
  keeps: ['near'],
  answer: PlacesSearchAnswer,
};
