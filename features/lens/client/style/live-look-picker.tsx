import { classNames } from '#client/ui/class-names.ts';
import { type ChosenLook, lookLabels } from './look-field.tsx';
import { lookNames } from './looks.ts';

/** A row of looks over the viewfinder. */
export function LiveLookPicker({ look, onLook }: { look: ChosenLook; onLook: (look: ChosenLook) => void }) {
  const labels = lookLabels();
  return (
    <fieldset className="absolute inset-x-0 bottom-3 min-w-0">
      <legend className="sr-only">Style</legend>
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
