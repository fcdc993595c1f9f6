import { atFirstUse } from '#shared/at-first-use.ts';
import type { OpeningHours } from './places.contract.ts';

const wholeNumber = atFirstUse(() => new Intl.NumberFormat('en-GB'));
const tenths = atFirstUse(() => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }));
const oneDigit = atFirstUse(
  () => new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** "4.7". */
export function formatStars(rating: number): string {
  return oneDigit().format(rating);
}

/** "350 m", "1.2 km", "24 km". */
export function formatDistance(metres: number): string {
  if (metres < 950) return `${Math.max(10, Math.round(metres / 10) * 10)} m`;
  const kilometres = metres / 1_000;
  return `${kilometres < 10 ? tenths().format(kilometres) : wholeNumber().format(Math.round(kilometres))} km`;
}

/** "4.7 (1,284 reviews)". */
export function formatRating(rating: number, reviews: number | null): string {
  if (reviews === null) return formatStars(rating);
  return `${formatStars(rating)} (${wholeNumber().format(reviews)} ${reviews === 1 ? 'review' : 'reviews'})`;
}

/** "Open now, closes at 18:00". */
export function formatHours({ state, changesAt }: OpeningHours): string {
  switch (state) {
    case 'open':
      return changesAt === null ? 'Open now' : `Open now, closes ${at(changesAt)}`;
    case 'closed':
      return changesAt === null ? 'Closed now' : `Closed now, opens ${at(changesAt)}`;
    case 'unknown':
      return 'Opening hours uncertain';
  }
}

/** "at 18:00", or "on Monday at 09:00". */
function at(changesAt: string): string {
  const [day, time] = changesAt.split(' ');
  return /* text */ time === undefined ? `at ${day}` : `on ${day} at ${time}`;
}
