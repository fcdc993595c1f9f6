import { useId } from 'react';
import { Announced } from '#client/ui/announcements.tsx';
import { classNames } from '#client/ui/class-names.ts';

interface TitleSuggestionsProps {
  titles: readonly string[];
  current: number;
  /** Where the caret is, in the window. */
  place: { left: number; bottom: number };
  onChoose: (title: string) => void;
}

/** Titles that a link can lead to, below the caret. Key presses go to the text, which keeps the focus. */
export function TitleSuggestions({ titles, current, place, onChoose }: TitleSuggestionsProps) {
  const id = useId();
  if (titles.length === 0) return null;
  return (
    <div
      className="fixed z-40 w-72 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-surface py-1 shadow-overlay"
      style={{ left: Math.max(8, Math.min(place.left, innerWidth - 296)), top: place.bottom + 4 }}
    >
      <div role="listbox" aria-label="Notes to link to">
        {titles.map((title, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's
          <div
            key={title}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === current}
            tabIndex={-1}
            dir="auto"
            className={classNames(
              'min-h-11 cursor-pointer content-center truncate px-3',
              at === current ? 'bg-primary-soft' : 'hover:bg-hover',
            )}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(title)}
          >
            {title}
          </div>
        ))}
      </div>
      <Announced className="sr-only">
        {titles.length === 1
          ? `1 note to link to: ${titles[current] ?? ''}`
          : `${titles.length} notes to link to, now ${titles[current] ?? ''}`}
      </Announced>
    </div>
  );
}
