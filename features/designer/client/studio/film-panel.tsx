import { useState } from 'react';
import { ConnectNote } from '#client/app/connect-hint.tsx';
import type { EngineOffer } from '#features/designer/shared/designer.contract.ts';
import { studioEngineId } from '#features/designer/shared/designer.limits.ts';
import { EnginePicker } from './engine-picker.tsx';
import { FilmForm } from './film-form.tsx';
import type { FilmSource } from './film-source.ts';
import { MovePicture } from './move-picture.tsx';
import type { Generation } from './use-generation.ts';
import type { Wish } from './wish.ts';

interface FilmPanelProps {
  source: FilmSource | null;
  wish: Wish;
  onChange: (change: Partial<Wish>) => void;
  engines: readonly EngineOffer[];
  generation: Generation;
}

/** Films from the built-in engine, which animates the open picture, and from connected film models. */
export function FilmPanel({ source, wish, onChange, engines, generation }: FilmPanelProps) {
  const models = engines.filter(({ kinds }) => kinds.includes('film'));
  const studio = engines.filter(({ id }) => id === studioEngineId);
  const [chosen, setChosen] = useState<string | null>(null);
  // A composition can be animated at once; otherwise only models are useful.
  const first = source?.composition ? studio[0] : (models[0] ?? studio[0]);
  const engine = [...models, ...studio].find(({ id }) => id === chosen) ?? first;
  const picker = models.length > 0 && engine && (
    <EnginePicker
      engines={[...studio, ...models]}
      wish={{ ...wish, engine: engine.id }}
      isFilm
      onChange={setChosen}
    />
  );
  if (engine?.film) {
    return (
      <FilmForm
        key={engine.id}
        {...{ source, wish, onChange, generation, picker }}
        offer={engine}
        film={engine.film}
      />
    );
  }
  return (
    <div className="space-y-4">
      {models.length === 0 ? (
        <p className="text-small text-text-2">
          The built-in engine moves a picture of layers. Films from words alone need a film model.{' '}
          <ConnectNote step="models" />
        </p>
      ) : (
        <>
          <p className="text-small text-text-2">The built-in engine moves a picture of layers.</p>
          {picker}
        </>
      )}
      {source === null || source.composition === null ? (
        <p>Make a picture first, or open one from the gallery.</p>
      ) : (
        <MovePicture source={{ ...source, composition: source.composition }} />
      )}
    </div>
  );
}
