import { useEffect, useState } from 'react';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toHex } from '#features/studio/shared/colour/oklch.ts';
import type { Composition, Layer } from '#features/studio/shared/composition.ts';
import { type DrawingMeans, layerMarkup } from '#features/studio/shared/draw-composition.ts';
import { drawLayer } from '#features/studio/shared/drawing/draw-layer.ts';
import type { studioCatalogue } from '#features/studio/shared/studio-catalogue.ts';
import { newIcon, newPart } from '../canvas/edits.ts';

const mostShown = 60;

type Catalogue = typeof studioCatalogue;

interface AddDialogProps {
  composition: Composition;
  means: DrawingMeans;
  onAdd: (layer: Layer) => void;
  onClose: () => void;
}

/** Our own drawings and the icon collection, searchable by meaning. */
export function AddDialog({ composition, means, onAdd, onClose }: AddDialogProps) {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const [sought, setSought] = useState('');
  useEffect(() => {
    void import('#features/studio/shared/studio-catalogue.ts').then((loaded) =>
      setCatalogue(loaded.studioCatalogue),
    );
  }, []);
  const found = catalogue === null ? [] : find(catalogue, sought.trim().toLowerCase());

  return (
    <Overlay
      isOpen
      onClose={onClose}
      title="Add a drawing"
      filter={
        <TextField
          label="Search drawings and symbols"
          isLabelHidden
          placeholder="Boat, birthday cake, bicycle…"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      }
    >
      {catalogue === null && (
        <LoadingRegion label="Loading drawings">
          <SkeletonText lines={4} />
        </LoadingRegion>
      )}
      {catalogue !== null && found.length === 0 && (
        <p className="text-text-2">
          There is no drawing of that. Try another word, or add a picture of your own.
        </p>
      )}
      <ul className="grid grid-cols-3 gap-2.5 sm:grid-cols-5">
        {found.map(({ kind, name, title, aspect }) => {
          const layer =
            kind === 'part' ? newPart(composition, name, title, aspect) : newIcon(composition, name, title);
          return (
            <li key={`${kind} ${name}`}>
              <button
                type="button"
                onClick={() => onAdd(layer)}
                className="w-full rounded-control border border-line p-2 text-center text-tiny hover:border-primary"
              >
                <Thumbnail {...{ layer, composition, means }} />
                <span className="mt-1 block truncate">{title}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Overlay>
  );
}

function find({ parts, icons }: Catalogue, sought: string) {
  const fits = ({ title, words }: { title: string; words: readonly string[] }) =>
    sought === '' || title.toLowerCase().includes(sought) || words.some((word) => word.includes(sought));
  return [
    ...parts.filter(fits).map(({ name, title, aspect }) => ({ kind: 'part' as const, name, title, aspect })),
    ...icons.filter(fits).map(({ name, title }) => ({ kind: 'icon' as const, name, title, aspect: 1 })),
  ].slice(0, mostShown);
}

function Thumbnail({
  layer,
  composition,
  means,
}: {
  layer: Layer;
  composition: Composition;
  means: DrawingMeans;
}) {
  const side = 120;
  const small: Composition = {
    ...composition,
    canvas: { ...composition.canvas, width: side, height: side },
    layers: [],
    motion: [],
  };
  const shown: Layer = { ...layer, box: { x: 0.08, y: 0.08, width: 0.84, height: 0.84 } };
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      aria-hidden
      className="w-full rounded-tag"
      style={{ backgroundColor: toHex(composition.palette.colours[composition.canvas.background]) }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by us of shapes alone
      dangerouslySetInnerHTML={{ __html: layerMarkup(drawLayer(small, shown, means), means) }}
    />
  );
}
