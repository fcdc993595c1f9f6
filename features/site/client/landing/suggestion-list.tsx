import { ArrowUpLeftIcon } from '@phosphor-icons/react/ArrowUpLeft';
import { classNames } from '#client/ui/class-names.ts';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { PlannedMark } from '#client/ui/planned-mark.tsx';
import { type Suggestion, suggestions } from '#features/site/shared/suggestions.ts';
import { suggestionIcons } from './suggestion-icons.tsx';
import { suggestionId } from './suggestion-id.ts';

interface SuggestionListProps {
  id: string;
  activeIndex: number;
  onPoint: (index: number) => void;
  onChoose: (suggestion: Suggestion) => void;
}

/** The five quick destinations under the empty search box. */
export function SuggestionList({ id, activeIndex, onPoint, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute inset-x-0 z-20 rounded-card border border-line bg-raised p-2 shadow-e3 max-lg:bottom-full max-lg:mb-2.5 lg:top-full lg:mt-2.5"
    >
      {suggestions.map((suggestion, index) => {
        const Icon = suggestionIcons[suggestion.icon];
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and the keys, as in any combobox.
          // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are pointed at, not focused.
          <div
            key={suggestion.path}
            id={suggestionId(id, index)}
            role="option"
            aria-selected={index === activeIndex}
            onPointerMove={() => onPoint(index)}
            // Keeps the focus in the field, so that the list does not close before the click arrives.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
            className={classNames(
              'flex cursor-pointer items-center gap-3.5 rounded-control px-3 py-2.5 max-lg:py-1.5',
              index === activeIndex &&
                'bg-hover high-contrast:shadow-[inset_0_0_0_2px_var(--focus)] forced-colors:outline-2',
            )}
          >
            <IconTile tone={suggestion.tone} icon={<Icon size={22} weight="duotone" />} />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                {suggestion.text}
                {suggestion.isPlanned && <PlannedMark isInline />}
              </span>
              <span className="block text-small text-text-2">{suggestion.description}</span>
            </span>
            <span className="text-small text-text-2 max-sm:hidden">“{suggestion.prompt}”</span>
            <ArrowUpLeftIcon size={16} aria-hidden className="shrink-0 text-text-2 max-sm:hidden" />
          </div>
        );
      })}
    </div>
  );
}
