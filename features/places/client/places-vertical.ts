import { type PlaceResult, PlacesSearchAnswer } from '#features/places/shared/places.contract.ts';
import type { SearchVertical } from '#features/search/client/search-vertical.ts';

export const placesVertical: SearchVertical<PlaceResult> = {
  id: 'places',
  path: '/search/places',
  title: 'Places search',
  panelTitle: 'Location Analysis',
  fieldLabel: 'Search places',
  placeholder: 'Search places...',
  resultsTitle: 'Places',
  sourceName: 'source of places',
  filters: ['near'],
  keeps: ['near'],
  answer: PlacesSearchAnswer,
};
