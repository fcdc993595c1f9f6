import { classNames } from '#client/ui/class-names.ts';
import { formatHours } from '#features/places/shared/format-place.ts';
import type { OpeningHours } from '#features/places/shared/places.contract.ts';

/** Open or closed by the place's local time; unparseable hours are shown as the source writes them. */
export function PlaceHours({ hours, isFull }: { hours: OpeningHours | null; isFull: boolean }) {
  if (hours === null) return null;
  const { state, written } = hours;
  return (
    <>
      {state !== 'unknown' && (
        <p
          className={classNames(
            'text-small font-semibold',
            state === 'open' ? 'text-success' : 'text-text-2',
          )}
        >
          {formatHours(hours)}
        </p>
      )}
      {written !== null && (isFull || state === 'unknown') && (
        <p className={classNames('text-small text-text-2', !isFull && 'line-clamp-1')}>
          {state === 'unknown' ? 'Opening hours: ' : ''}
          {written}
        </p>
      )}
    </>
  );
}
