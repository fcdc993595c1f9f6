import { SquaresFourIcon } from '@phosphor-icons/react/SquaresFour';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { PlannedMark } from '#client/ui/planned-mark.tsx';
import { modeIcon, modeTones } from '#features/modes/client/mode-icons.tsx';
import { ModeLink } from '#features/modes/client/mode-link.tsx';
import { useMode } from '#features/modes/client/mode-provider.tsx';
import { type Mode, modeCategories } from '#features/modes/shared/modes.ts';

const SelectMode = lazyPart(async () => ({
  default: (await import('#features/modes/client/select-mode.tsx')).SelectMode,
}));

/** Rows by category on wide screens; one scrolling row on phones. */
export function ModesCard() {
  const { modes, error } = useMode();
  const [isOpen, setIsOpen] = useState(false);
  // Once opened it stays mounted, for its exit animation.
  const [wasOpened, setWasOpened] = useState(false);
  const shown = modes.filter(({ id }) => id !== 'all');

  function open(): void {
    setIsOpen(true);
    setWasOpened(true);
  }

  return (
    <section
      aria-labelledby="modes-heading"
      className="min-w-0 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-card"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="modes-heading" className="text-h3 max-lg:text-h2">
          Modes
        </h2>
        <button
          type="button"
          onClick={open}
          className="-me-2 min-h-11 rounded-control px-2 text-small font-semibold text-link hover:underline lg:hidden"
        >
          Select AI Mode
        </button>
        <Button
          kind="soft"
          size="small"
          icon={<SquaresFourIcon size={16} weight="duotone" aria-hidden />}
          onClick={open}
          className="max-lg:hidden"
        >
          Select AI Mode
        </Button>
      </div>
      {error !== null && (
        <div className="mt-3">
          <Banner kind="error">{error.message}</Banner>
        </div>
      )}
      <div className="mt-4 space-y-5 max-lg:hidden">
        {modeCategories.map(({ id, title }) => (
          <div key={id} className="grid grid-cols-[5.5rem_1fr] items-center">
            <h3 className="text-small text-text-2">{title}</h3>
            <ul className="grid grid-cols-5">
              {shown.filter(({ category }) => category === id).map(renderTile)}
            </ul>
          </div>
        ))}
      </div>
      <ul className="scrollbar-none relative -mx-(--page-margin) mt-1 flex gap-4 overflow-x-auto px-(--page-margin) pb-1 lg:hidden">
        {phoneOrder(shown).map(renderTile)}
      </ul>
      {wasOpened && (
        <Suspense fallback={null}>
          <SelectMode isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

const usedMostOnPhones: readonly string[] = ['chat', 'web', 'recipe', 'notes', 'places'];

function phoneOrder(modes: readonly Mode[]): Mode[] {
  const rank = ({ id }: Mode) =>
    usedMostOnPhones.includes(id) ? usedMostOnPhones.indexOf(id) : modes.length;
  return modes.toSorted((one, other) => rank(one) - rank(other));
}

function renderTile(mode: Mode) {
  const Icon = modeIcon(mode.icon);
  return (
    <li key={mode.id} className="flex shrink-0 justify-center">
      <ModeLink
        mode={mode}
        className="group flex min-w-14 flex-col items-center gap-2 rounded-control text-small font-medium outline-offset-4!"
      >
        <IconTile
          tone={modeTones[mode.category]}
          size="large"
          icon={<Icon size={24} weight="duotone" />}
          className="transition-tap group-hover:brightness-95 dark:group-hover:brightness-125"
        />
        <span className="text-center">
          {mode.name}
          {mode.isPlanned && <PlannedMark className="mx-auto mt-0.5" />}
        </span>
      </ModeLink>
    </li>
  );
}
