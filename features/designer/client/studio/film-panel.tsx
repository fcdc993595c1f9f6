import { ConnectNote } from '#client/app/connect-hint.tsx';
import type { EngineOffer } from '#features/designer/shared/designer.contract.ts';

/** What films need here. */
export function FilmPanel({ engines }: { designId: string | null; engines: readonly EngineOffer[] }) {
  const painters = engines.filter(({ kinds }) => kinds.includes('film'));
  return (
    <div className="space-y-3 text-small">
      {painters.length === 0 && (
        <p>
          Films from words need a film model, and none is connected. <ConnectNote step="models" />
        </p>
      )}
    </div>
  );
}
