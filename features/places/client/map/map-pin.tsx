import { classNames } from '#client/ui/class-names.ts';
import type { PlaceResult } from '#features/places/shared/places.contract.ts';

interface MapPinProps {
  place: Pick<PlaceResult, 'n' | 'title'>;
  /** Selected, or hovered in the list. */
  isLit: boolean;
  onChoose: () => void;
  onPointAt: (isOver: boolean) => void;
}

/** A pin with its number in the list, anchored at the middle of its lower edge. */
export function MapPin({ place: { n, title }, isLit, onChoose, onPointAt }: MapPinProps) {
  return (
    <button
      type="button"
      aria-label={`${n}: ${title}`}
      title={title}
      aria-pressed={isLit}
      data-pin={n}
      onClick={onChoose}
      onPointerEnter={() => onPointAt(true)}
      onPointerLeave={() => onPointAt(false)}
      onFocus={() => onPointAt(true)}
      onBlur={() => onPointAt(false)}
      className={classNames(
        'relative block origin-bottom rounded-full drop-shadow-[0_1px_2px_rgb(0_0_0/0.35)]',
        isLit ? 'h-13 w-11' : 'h-11 w-9',
      )}
    >
      <svg viewBox="0 0 36 44" className="size-full" aria-hidden="true">
        <path
          d="M18 1.5C8.9 1.5 1.5 8.8 1.5 17.9c0 6.6 3.6 11.5 8.2 16.6 3 3.3 5.9 5.7 8.3 8 2.4-2.3 5.3-4.7 8.3-8 4.6-5.1 8.2-10 8.2-16.6C34.5 8.8 27.1 1.5 18 1.5Z"
          fill={isLit ? 'var(--accent)' : 'var(--primary)'}
          stroke="var(--surface)"
          strokeWidth="2.5"
        />
      </svg>
      <span
        className={classNames(
          'absolute inset-x-0 top-[18%] text-center font-bold',
          isLit ? 'text-[1.0625rem]/6 text-on-accent' : 'text-[0.9375rem]/5 text-on-primary',
        )}
      >
        {n}
      </span>
    </button>
  );
}
