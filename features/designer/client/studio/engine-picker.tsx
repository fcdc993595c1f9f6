import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { shownModelName } from '#features/assistant/client/shown-model-name.ts';
import type { EngineOffer } from '#features/designer/shared/designer.contract.ts';
import { engineIcons } from './engine-icons.ts';
import type { Wish } from './wish.ts';

const EngineDialog = lazyPart(async () => ({ default: (await import('./engine-dialog.tsx')).EngineDialog }));

interface EnginePickerProps {
  engines: readonly EngineOffer[];
  wish: Wish;
  onChange: (engine: string) => void;
  /** For films: the cost depends on the length and is shown beside Generate. */
  isFilm?: boolean;
}

/** Chooses the engine. The button shows the current one's name, so that it is known before generating. */
export function EnginePicker({ engines, wish, onChange, isFilm = false }: EnginePickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = engines.find(({ id }) => id === wish.engine) ?? engines[0];
  if (!chosen) return null;
  const Icon = engineIcons[chosen.group];
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Engine: ${shownModelName(chosen.name)}`}
        onClick={() => setIsOpen(true)}
        className="flex min-h-9 touch:min-h-11 min-w-0 items-center gap-2 rounded-control text-small font-semibold hover:text-primary-text"
      >
        <Icon size={18} aria-hidden className="shrink-0" />
        <span className="truncate">{shownModelName(chosen.name)}</span>
        <CaretDownIcon size={14} weight="bold" aria-hidden className="shrink-0" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <EngineDialog
            {...{ engines, wish, isFilm, chosen }}
            onChange={onChange}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
