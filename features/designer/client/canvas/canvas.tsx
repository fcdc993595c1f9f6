import { type RefObject, useId } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { toHex } from '#features/studio/shared/colour/oklch.ts';
import type { Composition } from '#features/studio/shared/composition.ts';
import type { DrawingMeans } from '#features/studio/shared/draw-composition.ts';
import type { DesignSaver } from './design-saver.ts';
import { findLayer } from './edits.ts';
import { LayerView } from './layer-view.tsx';
import { SelectionFrame } from './selection-frame.tsx';
import { canvasKeysHelp, handleCanvasKey } from './use-canvas-keys.ts';
import { transformOf, useDrag } from './use-drag.ts';

interface CanvasProps {
  title: string;
  composition: Composition;
  means: DrawingMeans;
  saver: DesignSaver;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
  zoom: number;
  /** The selected picture is being cropped. */
  isCropping: boolean;
  onCropped: () => void;
  view: RefObject<HTMLDivElement | null>;
}

/** The editable picture: layers can be manipulated by mouse, touch or keyboard. */
export function Canvas({
  title,
  composition,
  means,
  saver,
  selectedId,
  onSelect,
  zoom,
  isCropping,
  onCropped,
  view,
}: CanvasProps) {
  const helpId = useId();
  const { canvas, palette, layers } = composition;
  const selected = findLayer(composition, selectedId);
  const { drag, start, handlers } = useDrag({
    ...{ composition, zoom, isCropping },
    onEdit: (edit, kind) => saver.edit(edit, kind),
  });
  const describe = !selected
    ? 'Nothing selected'
    : isCropping
      ? `Cropping: ${selected.name}`
      : `Selected: ${selected.name}`;

  return (
    <div ref={view} className="flex min-h-0 flex-1 overflow-auto bg-sunken">
      <div
        data-canvas
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys that move layers
        tabIndex={0}
        role="application"
        aria-label={`${title}. ${describe}`}
        aria-describedby={helpId}
        onKeyDown={(event) =>
          handleCanvasKey(event, { composition, selected, saver, onSelect, isCropping, onCropped })
        }
        className="relative m-auto shrink-0 shadow-e2 select-none"
        style={{ width: canvas.width * zoom, height: canvas.height * zoom }}
      >
        <p id={helpId} className="sr-only">
          {canvasKeysHelp({ isCropping })}
        </p>
        <svg
          viewBox={`0 0 ${canvas.width} ${canvas.height}`}
          width={canvas.width * zoom}
          height={canvas.height * zoom}
          aria-hidden
          // With a selection, touch drags it; otherwise touch scrolls and zooms.
          className={classNames('block overflow-hidden', selected ? 'touch-none' : 'touch-manipulation')}
          onPointerDown={(event) => {
            const hit = (event.target as Element).closest('[data-layer]')?.getAttribute('data-layer') ?? null;
            const layer = findLayer(composition, hit);
            onSelect(layer?.id ?? null);
            // Touch scrolls by default; only the selected layer can be dragged by finger.
            if (layer && (event.pointerType !== 'touch' || layer.id === selectedId))
              start(event, layer, 'move');
          }}
          {...handlers}
        >
          <rect
            width={canvas.width}
            height={canvas.height}
            fill={toHex(palette.colours[canvas.background])}
          />
          {layers
            .filter(({ isHidden }) => !isHidden)
            .map((layer) => (
              <LayerView
                key={layer.id}
                {...{ layer, canvas, palette, means }}
                transform={drag?.id === layer.id ? transformOf(layer, drag, canvas) : undefined}
              />
            ))}
        </svg>
        {selected && !selected.isHidden && (
          <SelectionFrame
            layer={selected}
            isCropping={isCropping}
            box={drag?.id === selected.id ? drag.box : selected.box}
            rotation={drag?.id === selected.id ? drag.rotation : selected.rotation}
            onStart={(event, grip) => start(event, selected, grip)}
            handlers={handlers}
          />
        )}
      </div>
    </div>
  );
}
