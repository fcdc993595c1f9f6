import { useId } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import type { EngineOffer, PictureStyle } from '#features/designer/shared/designer.contract.ts';

const styles: readonly { value: PictureStyle; name: string; note: string }[] = [
  { value: 'minimalist', name: 'Minimalist', note: 'Few, large shapes' },
  { value: 'abstract', name: 'Abstract', note: 'Shapes only' },
  { value: 'artistic', name: 'Artistic', note: 'Grain, rough edges' },
  { value: 'realistic', name: 'Realistic', note: 'As a photo is' },
];

interface StyleChoicesProps {
  value: PictureStyle;
  onChange: (style: PictureStyle) => void;
  offer: EngineOffer | undefined;
  /** A single scrolling row, for phones. */
  isRow?: boolean;
}

/** The style. Options the chosen engine does not support are disabled, with the reason. */
export function StyleChoices({ value, onChange, offer, isRow = false }: StyleChoicesProps) {
  const id = useId();
  const reasonOf = (style: PictureStyle) =>
    offer?.declines.find((declined) => declined.style === style)?.reason;
  const reasons = styles.flatMap(({ value: style }) => reasonOf(style) ?? []);
  return (
    <fieldset className="min-w-0">
      <legend className={classNames('mb-2 text-small font-semibold', isRow && 'sr-only')}>Style</legend>
      <div className={isRow ? 'scrollbar-none flex gap-2 overflow-x-auto p-1' : 'grid grid-cols-2 gap-2'}>
        {styles.map(({ value: style, name, note }) => {
          const reason = reasonOf(style);
          const isChosen = style === value;
          return (
            <label
              key={style}
              className={classNames(
                'relative shrink-0 border',
                isRow
                  ? 'flex min-h-11 items-center rounded-full px-4 text-small font-medium'
                  : 'min-h-16 rounded-control px-3 py-2 text-small',
                reason !== undefined
                  ? 'border-dashed border-line-strong bg-sunken text-text-2'
                  : isChosen
                    ? 'cursor-pointer border-[1.5px] border-primary bg-primary-soft text-primary-text high-contrast:border-2'
                    : 'cursor-pointer border-line bg-surface hover:bg-hover',
              )}
            >
              <input
                type="radio"
                name={id}
                checked={isChosen}
                disabled={reason !== undefined}
                aria-describedby={reason === undefined ? undefined : `${id}-${style}`}
                onChange={() => onChange(style)}
                className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none rounded-[inherit]"
              />
              <span className={classNames('block', !isRow && 'font-[650]')}>{name}</span>
              {!isRow && <span className="block">{reason === undefined ? note : 'Needs a model'}</span>}
              {reason !== undefined && (
                <span id={`${id}-${style}`} className="sr-only">
                  {reason}
                </span>
              )}
            </label>
          );
        })}
      </div>
      {!isRow && reasons.length > 0 && <p className="mt-1.5 text-tiny text-text-2">{reasons[0]}</p>}
    </fieldset>
  );
}
