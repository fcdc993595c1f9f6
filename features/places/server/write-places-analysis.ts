import { citationMarker } from '#features/assistant/shared/citation-marker.ts';
import { formatDistance, formatRating } from '#features/places/shared/format-place.ts';
import type { PlaceResult } from '#features/places/shared/places.contract.ts';
import { required } from '#shared/required.ts';

/** A rating from a handful of people says little. */
const leastReviews = 20;
const mostNamed = 4;
const comparedAmenities = ['Step-free', 'Free entry', 'Outdoor seating', 'Wi-Fi', 'Vegan dishes', 'Toilets'];

/** A comparison of the places on a page, useful to the person. Markdown, each claim with its number. */
export function writePlacesAnalysis(places: PlaceResult[]): string {
  if (places.length === 0) return '**There are no places to compare.**';
  const lines = [openNow(places), ...amenityLines(places), kindsOf(places)].filter((line) => line !== null);
  return [opening(places), lines.map((line) => `- ${line}`).join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');
}

function opening(places: PlaceResult[]): string {
  const first = required(places[0]);
  const [rated] = places
    .flatMap((place) => {
      const { rating, reviews } = place;
      return rating === null || reviews === null || reviews < leastReviews ? [] : { place, rating, reviews };
    })
    .sort((one, other) => other.rating - one.rating || other.reviews - one.reviews);
  const [nearest] = places
    .flatMap((place) => {
      const { distanceMetres } = place;
      return distanceMetres === null ? [] : { place, distanceMetres };
    })
    .sort((one, other) => one.distanceMetres - other.distanceMetres);
  const sentences: string[] = [];
  if (nearest) {
    sentences.push(
      `**${plain(nearest.place.title)} is the nearest, ${formatDistance(nearest.distanceMetres)} away.**${mark(nearest.place)}`,
    );
  }
  if (rated) {
    const said = `${plain(rated.place.title)} is rated best, ${formatRating(rated.rating, rated.reviews)} at ${plain(rated.place.source)}.`;
    sentences.push(
      sentences.length === 0 ? `**${said}**${mark(rated.place)}` : `${said}${mark(rated.place)}`,
    );
  }
  if (sentences.length === 0) {
    const where = first.address === '' ? '' : `, at ${plain(first.address)}`;
    sentences.push(`**${plain(first.title)} fits best${where}.**${mark(first)}`);
  }
  return sentences.join(' ');
}

function openNow(places: PlaceResult[]): string | null {
  const open = places.filter(({ openingHours }) => openingHours?.state === 'open');
  if (open.length === 0) return null;
  const named = open.slice(0, mostNamed).map((place) => {
    const until = place.openingHours?.changesAt;
    return `${plain(place.title)}${until ? ` until ${until}` : ''}${mark(place)}`;
  });
  return `Open now: ${list(named)}`;
}

function amenityLines(places: PlaceResult[]): string[] {
  return comparedAmenities.flatMap((amenity) => {
    const having = places.filter(({ amenities }) => amenities.includes(amenity));
    if (having.length === 0 || having.length === places.length) return [];
    const named = having.slice(0, mostNamed).map((place) => `${plain(place.title)}${mark(place)}`);
    return [`${amenity}: ${list(named)}`];
  });
}

function kindsOf(places: PlaceResult[]): string | null {
  const byType = Map.groupBy(places, ({ type }) => type);
  if (byType.size < 2) return null;
  const named = [...byType].slice(0, mostNamed).map(([type, its]) => {
    const count = its.length > 1 ? ` (${its.length})` : '';
    return `${plain(type)}${count} ${its.map(({ n }) => citationMarker(n)).join('')}`;
  });
  return `By kind: ${list(named)}`;
}

function list(parts: string[]): string {
  return parts.join('; ');
}

function mark({ n }: PlaceResult): string {
  return ` ${citationMarker(n)}`;
}

/** A name must not contain Markdown or look like one of our citations. */
function plain(text: string): string {
  return text
    .replace(/[\\`*_[\]⟦⟧【】<>#|~]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
