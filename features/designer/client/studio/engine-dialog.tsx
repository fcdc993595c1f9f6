import { ConnectNote } from '#client/app/connect-hint.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Overlay } from '#client/ui/overlay.tsx';
import { shownModelName } from '#features/assistant/client/shown-model-name.ts';
import type { EngineGroup, EngineOffer } from '#features/designer/shared/designer.contract.ts';
import { engineIcons } from './engine-icons.ts';
import { sayCost, sayPrice, type Wish } from './wish.ts';

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

interface EngineDialogProps {
  engines: readonly EngineOffer[];
  chosen: EngineOffer;
  wish: Wish;
  isFilm: boolean;
  onChange: (engine: string) => void;
  onClose: () => void;
}

/** The engines, what each can do and what it costs. */
export function EngineDialog({ engines, chosen, wish, isFilm, onChange, onClose }: EngineDialogProps) {
  return (
    <Overlay isOpen onClose={onClose} title={isFilm ? 'Who makes it' : 'Who draws it'} size="small">
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
                  onClose();
                }}
                className={classNames(
                  'flex w-full items-start gap-3 rounded-control border p-3 text-start',
                  isChosen ? 'border-primary bg-primary-soft' : 'border-line hover:bg-hover',
                )}
              >
                <EngineIcon size={22} aria-hidden className="mt-0.5 shrink-0" />
                <span className="min-w-0">
                  <span className="block font-semibold">{shownModelName(offer.name)}</span>
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
  );
}
