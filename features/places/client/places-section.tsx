import { KindSection } from '#features/search/client/kind-section.tsx';
import type { SearchSection, SearchSectionProps } from '#features/search/client/search-section.ts';
import { PlaceCards } from './place-cards.tsx';
import { placesVertical } from './places-vertical.ts';

function PlacesSection(search: SearchSectionProps) {
  return (
    <KindSection vertical={placesVertical} shows={4} {...search}>
      {(places) => <PlaceCards places={places} />}
    </KindSection>
  );
}

export const placesSections: readonly SearchSection[] = [{ id: 'places', order: 5, Section: PlacesSection }];
