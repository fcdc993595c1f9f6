import { classNames } from '#client/ui/class-names.ts';
import { type ChosenLook, lookLabels } from './look-field.tsx';
import { lookNames } from './looks.ts';

/** The looks over the viewfinder, and how strong the chosen one is. */
export function LiveLookPicker({ look, onLook }: { look: ChosenLook; onLook: (look: ChosenLook) => void }) {
  const labels = lookLabels();
  const percent = Math.round(look.strength * 100);
  return (
    <fieldset className="absolute inset-x-0 bottom-3 min-w-0">
      <legend className="sr-only">Style</legend>
      <input
        type="range"
        aria-label="Strength"
        min={0}
        max={100}
        value={percent}
        aria-valuetext={`${percent}%`}
        onChange={({ target }) => onLook({ ...look, strength: Number(target.value) / 100 })}
        // A drag of the slider is no swipe to another mode.
        onPointerDown={(event) => event.stopPropagation()}
        className="mx-auto mb-2 block h-11 w-64 max-w-full rounded-full bg-black/60 px-4 accent-white outline-white!"
      />
      <div className="scrollbar-none flex gap-2 overflow-x-auto px-3 sm:justify-center">
        {lookNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === look.name}
            onClick={() => onLook({ ...look, name })}
            className={classNames(
              'press min-h-11 shrink-0 rounded-full px-4 text-small font-semibold whitespace-nowrap outline-white! -outline-offset-2!',
              name === look.name ? 'bg-white text-black' : 'bg-black/60 text-white',
            )}
          >
            {labels[name]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
