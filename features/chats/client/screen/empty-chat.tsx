import { CardButton } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { Mark } from '#client/ui/mark.tsx';
import { useStarters } from './use-starters.ts';

export function Greeting() {
  return (
    <div className="pb-6">
      <Mark size={74} className="-ms-2.5 mb-4 max-sm:size-16" />
      <h1 className="text-h1">Hi there! 👋 What would you like to chat about?</h1>
    </div>
  );
}

/**
 * Four ways to start, each one that the connected models answer well. Choosing one writes it into the composer, where
 * it can still be changed.
 */
export function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  const { cards, isKnown } = useStarters();
  return (
    <div className="pt-5 pb-6">
      <ul className={classNames('grid grid-cols-1 gap-3 sm:grid-cols-2', !isKnown && 'invisible')}>
        {cards.map(({ title, text, tone, icon }) => (
          <li key={title}>
            <CardButton className="flex items-center gap-4 p-4!" onClick={() => onChoose(text)}>
              <IconTile tone={tone} icon={icon} />
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                <span className="block truncate text-small text-text-2">{text}</span>
              </span>
            </CardButton>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-text-3 max-sm:hidden">
        <kbd className="font-sans font-semibold text-text-2">Enter</kbd> sends
        <span aria-hidden="true"> · </span>
        <span className="sr-only">, </span>
        <kbd className="font-sans font-semibold text-text-2">Shift + Enter</kbd> adds a line
      </p>
    </div>
  );
}
