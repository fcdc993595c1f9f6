import { formatDistance, formatHours, formatRating } from '#features/places/shared/format-place.ts';
import type { OpeningHours, PlaceResult } from '#features/places/shared/places.contract.ts';
import type { DescribedResult } from '#features/search/server/numbered-results.ts';

/** A place in words, for the history, a model, and citation previews. */
export function describePlace(place: PlaceResult): DescribedResult {
  const {
    title,
    url,
    type,
    address,
    distanceMetres,
    rating,
    reviews,
    openingHours,
    amenities,
    description,
    source,
  } = place;
  const parts = [
    [type, address].filter((part) => part !== '').join(', '),
    distanceMetres === null ? '' : `${formatDistance(distanceMetres)} away`,
    rating === null ? '' : `Rated ${formatRating(rating, reviews)} at ${source}`,
    openingHours === null ? '' : hoursOf(openingHours),
    amenities.join(', '),
    description.replace(/\.$/, ''),
  ];
  return { title, url, snippet: `${parts.filter((part) => part !== '').join('. ')}.` };
}

function hoursOf(hours: OpeningHours): string {
  const { state, written } = hours;
  return state === 'unknown' ? (written === null ? '' : `Opening hours: ${written}`) : formatHours(hours);
}
