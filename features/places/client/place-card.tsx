import { StarIcon } from '@phosphor-icons/react/Star';
import { useId } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { SourceNumber } from '#client/ui/source-preview.tsx';
import { useAnswerScope, useIsLit } from '#features/assistant/client/answer-scope.ts';
import { formatDistance, formatStars } from '#features/places/shared/format-place.ts';
import type { PlaceResult } from '#features/places/shared/places.contract.ts';
import { PlaceActions } from './place-actions.tsx';
import { PlaceArt } from './place-art.tsx';
import { PlaceHours } from './place-hours.tsx';
import { placeIcons } from './place-icons.ts';
import { placeLabel } from './place-label.ts';

const wholeNumber = new Intl.NumberFormat('en');

interface PlaceCardProps {
  place: PlaceResult;
  /** Cards that nothing cites have no number. */
  hasNumber?: boolean;
  isChosen: boolean;
  isPointedAt: boolean;
  onChoose: () => void;
  onPointAt: (isOver: boolean) => void;
}

/** One place. When selected, it shows all details; it, its pin and its citations are highlighted together. */
export function PlaceCard({
  place,
  hasNumber = true,
  isChosen,
  isPointedAt,
  onChoose,
  onPointAt,
}: PlaceCardProps) {
  const { n, kind, type, title, address, distanceMetres, rating, reviews, description, amenities } = place;
  const self = { n, chip: null };
  const titleId = useId();
  const { highlight } = useAnswerScope();
  const isCited = useIsLit(highlight, n, null) && hasNumber;
  const isLit = isCited || isPointedAt;
  const Glyph = placeIcons[kind];
  const where = [address, distanceMetres === null ? '' : `${formatDistance(distanceMetres)} away`];

  function handleOver(isOver: boolean) {
    if (isOver) highlight.set(self);
    else highlight.clear(self);
    onPointAt(isOver);
  }

  return (
    <article
      aria-labelledby={titleId}
      data-result
      data-lit={isCited || undefined}
      data-place={n}
      onPointerEnter={() => handleOver(true)}
      onPointerLeave={() => handleOver(false)}
      onFocus={() => handleOver(true)}
      onBlur={() => handleOver(false)}
      className={classNames(
        'transition-tap relative -mx-3 flex scroll-my-24 gap-3.5 rounded-card border-2 p-2.5 sm:gap-4 lg:-mx-3.5 lg:p-3',
        isChosen ? 'border-primary bg-surface' : 'border-transparent',
        !isChosen && isLit && 'bg-accent-soft',
        isLit && 'high-contrast:outline-2 high-contrast:outline-text forced-colors:outline-2',
      )}
    >
      <div className={classNames('relative shrink-0', isChosen ? 'w-24 sm:w-37' : 'w-20 sm:w-28')}>
        <PlaceArt
          kind={kind}
          className={classNames('w-full rounded-control', isChosen ? 'aspect-square' : 'aspect-[112/92]')}
        />
        {hasNumber && (
          <span className="absolute start-2 top-2 flex">
            <span className="sr-only">Place </span>
            <SourceNumber number={n} isActive={isChosen || isLit} />
          </span>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 text-small text-text-2">
          <Glyph size={16} className="shrink-0" aria-hidden />
          <span className="min-w-0 flex-1 truncate">{placeLabel(type)}</span>
          {rating !== null && (
            <span className="inline-flex shrink-0 items-center gap-1">
              <StarIcon size={16} weight="fill" className="text-accent-line" aria-hidden />
              <span className="sr-only">Rated </span>
              <b className="font-semibold text-text">{formatStars(rating)}</b>
              {reviews !== null && (
                <span>
                  ({wholeNumber.format(reviews)}
                  <span className="sr-only"> reviews</span>)
                </span>
              )}
            </span>
          )}
        </p>
        <h2 id={titleId} dir="auto" className="text-[1.0625rem]/6 font-[650]">
          <button
            type="button"
            data-result-link
            aria-expanded={isChosen}
            onClick={onChoose}
            className="text-start outline-offset-1! after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {title}
          </button>
        </h2>
        <p dir="auto" className="text-small text-text-2">
          {where.filter((part) => part !== '').join(' · ')}
        </p>
        <PlaceHours hours={place.openingHours} isFull={isChosen} />
        {description !== '' && (
          <p dir="auto" className={classNames('mt-0.5 text-small text-text-2', !isChosen && 'line-clamp-2')}>
            {description}
          </p>
        )}
        {isChosen && amenities.length > 0 && (
          <ul aria-label="What it offers" className="mt-2 flex flex-wrap gap-1.5">
            {amenities.map((amenity) => (
              <li
                key={amenity}
                dir="auto"
                className="rounded-tag border border-line px-2 py-0.5 text-micro text-text-2 high-contrast:border-text"
              >
                {placeLabel(amenity)}
              </li>
            ))}
          </ul>
        )}
        {isChosen && <PlaceActions place={place} />}
      </div>
    </article>
  );
}
