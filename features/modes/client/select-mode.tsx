import './select-mode.css';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { PlannedMark } from '#client/ui/planned-mark.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { filterModes, modeCategories } from '#features/modes/shared/modes.ts';
import { modeIcon, modeTones } from './mode-icons.tsx';
import { ModeLink } from './mode-link.tsx';
import { useMode } from './mode-provider.tsx';

interface SelectModeProps {
  isOpen: boolean;
  onClose: () => void;
}

export function SelectMode({ isOpen, onClose }: SelectModeProps) {
  const { modes, currentMode } = useMode();
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const found = filterModes(modes, text, pathname);

  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      title="Select AI Mode"
      description="Each mode does one kind of work."
      filter={
        <TextField
          label="Search modes"
          isLabelHidden
          placeholder="Search modes..."
          icon={<MagnifyingGlassIcon size={20} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
        />
      }
    >
      <div data-select-mode="" className="space-y-5">
        {found.length === 0 && <EmptyState title={`No mode matches “${text.trim()}”`} />}
        {modeCategories.map(({ id, title }) => {
          const inCategory = found.filter(({ category }) => category === id);
          if (inCategory.length === 0) return null;
          return (
            <section key={id} aria-labelledby={`select-${id}`}>
              <h3 id={`select-${id}`} className="text-micro font-semibold text-text-2">
                {title}
              </h3>
              <ul className="mt-1 grid gap-x-3 sm:grid-cols-2">
                {inCategory.map((mode) => {
                  const Icon = modeIcon(mode.icon);
                  return (
                    <li key={mode.id}>
                      <ModeLink
                        mode={mode}
                        onSwitch={onClose}
                        className="flex w-full items-center gap-3.5 rounded-control px-2 py-2.5 text-start hover:bg-hover -outline-offset-2!"
                      >
                        <IconTile
                          tone={modeTones[mode.category]}
                          icon={<Icon size={22} weight="duotone" />}
                        />
                        <span className="min-w-0">
                          <span className="block font-semibold">
                            {mode.name}
                            {mode.isPlanned && <PlannedMark isInline />}
                            {mode.id === currentMode && <span className="sr-only"> (current)</span>}
                          </span>
                          <span className="block text-small text-text-2">{mode.description}</span>
                        </span>
                      </ModeLink>
                    </li>
                  );
                })}
              </ul>
            </section>
          );
        })}
      </div>
    </Overlay>
  );
}
