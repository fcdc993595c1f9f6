import { memo, useMemo } from 'react';
import type { Composition, Layer } from '#features/studio/shared/composition.ts';
import { type DrawingMeans, layerMarkup } from '#features/studio/shared/draw-composition.ts';
import { drawLayer } from '#features/studio/shared/drawing/draw-layer.ts';

interface LayerViewProps {
  layer: Layer;
  canvas: Composition['canvas'];
  palette: Composition['palette'];
  means: DrawingMeans;
  /** Set while dragging. */
  transform?: string | undefined;
}

/** One layer, rendered as in the export. Memoised on the layer, its colours and the canvas. */
export const LayerView = memo(function LayerView({
  layer,
  canvas,
  palette,
  means,
  transform,
}: LayerViewProps) {
  const markup = useMemo(() => {
    const composition: Composition = { version: 1, canvas, palette, layers: [layer], motion: [] };
    // Our own markup of shapes and outlines: no user text is interpreted as markup.
    return { __html: layerMarkup(drawLayer(composition, layer, means), means) };
  }, [layer, canvas, palette, means]);
  const { box } = layer;
  const isLetters = layer.kind === 'text' || layer.kind === 'icon' || layer.kind === 'code';
  return (
    <g
      data-layer={layer.id}
      {...(transform !== undefined && { transform })}
      pointerEvents={layer.isLocked ? 'none' : undefined}
    >
      {/* Also hit between letters and inside outlines. */}
      {isLetters && (
        <rect
          x={box.x * canvas.width}
          y={box.y * canvas.height}
          width={box.width * canvas.width}
          height={box.height * canvas.height}
          fill="transparent"
          transform={`rotate(${layer.rotation} ${(box.x + box.width / 2) * canvas.width} ${(box.y + box.height / 2) * canvas.height})`}
        />
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by us of outlines, no words of anybody are markup */}
      <g dangerouslySetInnerHTML={markup} />
    </g>
  );
});
