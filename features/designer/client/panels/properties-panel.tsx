import { CopySimpleIcon } from '@phosphor-icons/react/CopySimple';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { Composition, Layer, LayerKind } from '#features/studio/shared/composition.ts';
import type { DrawingMeans } from '#features/studio/shared/draw-composition.ts';
import type { DesignSaver } from '../canvas/design-saver.ts';
import { addLayer, duplicateOf, removeLayer } from '../canvas/edits.ts';
import { ColoursPanel } from './colours-panel.tsx';
import { LayersPanel } from './layers-panel.tsx';
import { PicturePanel } from './picture-panel.tsx';
import { TextPanel } from './text-panel.tsx';

const kindNames: Readonly<Record<LayerKind, string>> = {
  text: 'Text',
  shape: 'Shape',
  scene: 'Drawing',
  icon: 'Symbol',
  picture: 'Picture',
  pattern: 'Pattern',
  chart: 'Chart',
  code: 'Code',
};

export interface PanelProps {
  composition: Composition;
  selected: Layer | undefined;
  means: DrawingMeans;
  saver: DesignSaver;
  onSelect: (id: string | null) => void;
}

/** Panels for the selected layer, the colours and the layers. */
export function PropertiesPanel({ composition, selected, means, saver, onSelect }: PanelProps) {
  return (
    <>
      <div className="flex h-14 items-center gap-1 border-b border-line ps-4 pe-2.5">
        <h2 className="me-auto text-h3">{selected ? kindNames[selected.kind] : 'Picture'}</h2>
        {selected && (
          <>
            <IconButton
              size="small"
              label="Duplicate the layer"
              icon={<CopySimpleIcon size={18} aria-hidden />}
              onClick={() => {
                const copy = duplicateOf(selected);
                saver.edit(addLayer(copy));
                onSelect(copy.id);
              }}
            />
            <IconButton
              size="small"
              label="Delete the layer"
              icon={<TrashIcon size={18} aria-hidden />}
              onClick={() => {
                saver.edit(removeLayer(selected.id));
                onSelect(null);
              }}
            />
          </>
        )}
      </div>
      <div className="divide-y divide-line px-4 [&>*]:py-4">
        {selected?.kind === 'text' && (
          <TextPanel key={selected.id} layer={selected} composition={composition} saver={saver} />
        )}
        {selected?.kind === 'picture' && <PicturePanel key={selected.id} layer={selected} saver={saver} />}
        <ColoursPanel {...{ composition, selected, means, saver }} />
        <LayersPanel
          composition={composition}
          selectedId={selected?.id ?? null}
          onSelect={onSelect}
          saver={saver}
        />
      </div>
    </>
  );
}
