import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { PaintBrushIcon } from '@phosphor-icons/react/PaintBrush';
import { ShapesIcon } from '@phosphor-icons/react/Shapes';
import { SparkleIcon } from '@phosphor-icons/react/Sparkle';
import { useState } from 'react';
import { ConnectNote } from '#client/app/connect-hint.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Overlay } from '#client/ui/overlay.tsx';
import type { EngineGroup, EngineOffer } from '#features/designer/shared/designer.contract.ts';
import { sayCost, sayPrice, type Wish } from './wish.ts';

export const engineIcons: Readonly<Record<EngineGroup, typeof ShapesIcon>> = {
  studio: ShapesIcon,
  director: SparkleIcon,
  painter: PaintBrushIcon,
};

const notes: Readonly<Record<EngineGroup, string>> = {
  studio: 'Drawn from rules, always there, every layer can be changed',
  director: 'Arranges the picture, the built-in engine draws it',
  painter: 'Paints pixels, also as a photo looks',
};

function filmNote({ film }: EngineOffer): string {
  return film === null
    ? 'Moves a picture of layers, made in this browser'
    : `From words or from a picture, ${film.seconds[0]} to ${film.seconds.at(-1)} seconds`;
}

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
        aria-label={`Engine: ${chosen.name}`}
        onClick={() => setIsOpen(true)}
        className="flex min-h-9 touch:min-h-11 min-w-0 items-center gap-2 rounded-control text-small font-semibold hover:text-primary-text"
      >
        <Icon size={18} aria-hidden className="shrink-0" />
        <span className="truncate">{chosen.name}</span>
        <CaretDownIcon size={14} weight="bold" aria-hidden className="shrink-0" />
      </button>
      {isOpen && (
        <Overlay
          isOpen
          onClose={() => setIsOpen(false)}
          title={isFilm ? 'Who makes it' : 'Who draws it'}
          size="small"
        >
          <ul className="space-y-2">
            {engines.map((offer) => {
              const EngineIcon = engineIcons[offer.group];
              const isChosen = offer.id === chosen.id;
              return (
                <li key={offer.id}>
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    onClick={() => {
                      onChange(offer.id);
                      setIsOpen(false);
                    }}
                    className={classNames(
                      'flex w-full items-start gap-3 rounded-control border p-3 text-start',
                      isChosen ? 'border-primary bg-primary-soft' : 'border-line hover:bg-hover',
                    )}
                  >
                    <EngineIcon size={22} aria-hidden className="mt-0.5 shrink-0" />
                    <span className="min-w-0">
                      <span className="block font-semibold">{offer.name}</span>
                      <span className="block text-small text-text-2">
                        {isFilm ? filmNote(offer) : notes[offer.group]}
                      </span>
                      <span className="block text-small text-text-2">
                        {[
                          isFilm ? null : sayCost(offer, wish),
                          sayPrice(offer),
                          offer.provider === null ? null : `your words are sent to ${offer.provider}`,
                          offer.paidBy === 'operator' ? 'paid by whoever runs this server' : null,
                        ]
                          .filter((one) => one !== null)
                          .join(' · ')}
                      </span>
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
          {engines.length === 1 && (
            <p className="mt-4 text-small text-text-2">
              Realistic pictures need a picture model. <ConnectNote step="models" />
            </p>
          )}
        </Overlay>
      )}
    </>
  );
}
