import { CheckCircleIcon } from '@phosphor-icons/react/CheckCircle';
import { ShuffleIcon } from '@phosphor-icons/react/Shuffle';
import { WarningIcon } from '@phosphor-icons/react/Warning';
import { useDeferredValue, useMemo } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { toHex } from '#features/studio/shared/colour/oklch.ts';
import type { ColourSlot, Composition, Layer } from '#features/studio/shared/composition.ts';
import { contrastOfTexts, leastContrast } from '#features/studio/shared/contrast-of-text.ts';
import type { DrawingMeans } from '#features/studio/shared/draw-composition.ts';
import { palettes, plainPalette } from '#features/studio/shared/palettes.ts';
import type { DesignSaver } from '../canvas/design-saver.ts';
import { changeLayer } from '../canvas/edits.ts';

const slots: readonly ColourSlot[] = ['ground', 'ink', 'first', 'second', 'third'];

const slotNames: Readonly<Record<ColourSlot, string>> = {
  ground: 'Ground',
  ink: 'Ink',
  first: 'First colour',
  second: 'Second colour',
  third: 'Third colour',
};

interface ColoursPanelProps {
  composition: Composition;
  selected: Layer | undefined;
  means: DrawingMeans;
  saver: DesignSaver;
  /** Lists all palettes by name, if there is room. */
  isLong?: boolean;
}

/** The picture's five colours: which one the selected layer uses, and its text contrast. */
export function ColoursPanel({ composition, selected, means, saver, isLong = false }: ColoursPanelProps) {
  const { palette, canvas } = composition;
  const chosen = selected?.colour ?? canvas.background;
  const choosePalette = (next: (typeof palettes)[number]) =>
    saver.edit((picture) => ({ ...picture, palette: plainPalette(next) }));
  const shuffle = () => {
    const at = palettes.findIndex(({ name }) => name === palette.name);
    const next = palettes[(at + 1) % palettes.length];
    if (next) choosePalette(next);
  };
  const choose = (slot: ColourSlot) =>
    saver.edit(
      selected
        ? changeLayer(selected.id, (layer) => ({ ...layer, colour: slot }))
        : (picture) => ({ ...picture, canvas: { ...picture.canvas, background: slot } }),
    );

  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 className="text-small font-semibold">{selected ? 'Colours' : 'Background'}</h3>
        <span className="truncate text-small text-text-2">{palette.name}</span>
      </div>
      <div className="flex flex-wrap gap-2">
        {slots.map((slot) => (
          <button
            key={slot}
            type="button"
            aria-label={slotNames[slot]}
            aria-pressed={slot === chosen}
            title={slotNames[slot]}
            onClick={() => choose(slot)}
            className={classNames(
              'target-[44px] size-9 rounded-small border border-line forced-color-adjust-none',
              slot === chosen && 'shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--primary)]',
            )}
            style={{ backgroundColor: toHex(palette.colours[slot]) }}
          />
        ))}
        <IconButton
          size="small"
          label="Next palette"
          className="border-line!"
          icon={<ShuffleIcon size={18} aria-hidden />}
          onClick={shuffle}
        />
      </div>
      <Contrast {...{ composition, selected, means }} />
      {isLong && (
        <ul aria-label="Palettes" className="mt-4 grid grid-cols-2 gap-2">
          {palettes.map((one) => (
            <li key={one.name}>
              <button
                type="button"
                aria-pressed={one.name === palette.name}
                onClick={() => choosePalette(one)}
                className={classNames(
                  'w-full rounded-control border p-2 text-start text-small',
                  one.name === palette.name ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
                )}
              >
                <span
                  aria-hidden
                  className="mb-1 flex h-6 overflow-hidden rounded-tag forced-color-adjust-none"
                >
                  {slots.map((slot) => (
                    <span
                      key={slot}
                      className="flex-1"
                      style={{ backgroundColor: toHex(one.colours[slot]) }}
                    />
                  ))}
                </span>
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Contrast({
  composition,
  selected,
  means,
}: Pick<ColoursPanelProps, 'composition' | 'selected' | 'means'>) {
  const shown = useDeferredValue(composition);
  const found = useMemo(() => contrastOfTexts(shown, means), [shown, means]);
  const own = selected?.kind === 'text' ? found.filter(({ layer }) => layer === selected.id) : found;
  if (own.length === 0) return null;
  const lowest = Math.min(...own.map(({ contrast }) => contrast));
  const isRead = lowest >= leastContrast;
  // Rounded down, so that an insufficient contrast never looks sufficient.
  const figure = Math.floor(lowest * 10) / 10;
  return (
    <p className="mt-2.5 flex items-start gap-2 text-small">
      {isRead ? (
        <CheckCircleIcon size={18} weight="fill" aria-hidden className="mt-px shrink-0 text-success" />
      ) : (
        <WarningIcon size={18} weight="fill" aria-hidden className="mt-px shrink-0 text-accent-text" />
      )}
      <span>
        Words on background <strong>{`${figure} to 1`}</strong>
        {!isRead && (
          <span className="block text-text-2">Hard to read. 4.5 to 1 or more is easy on the eyes.</span>
        )}
      </span>
    </p>
  );
}
