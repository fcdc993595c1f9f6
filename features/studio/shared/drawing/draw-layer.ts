import { contrastOfHex, toHex } from '#features/studio/shared/colour/oklch.ts';
import { createPaints } from '#features/studio/shared/colour/paints.ts';
import type { Composition, Layer } from '#features/studio/shared/composition.ts';
import { chartMarks } from '#features/studio/shared/drawing/draw-chart.ts';
import { patternGroups } from '#features/studio/shared/drawing/draw-pattern.ts';
import { shapeMarks } from '#features/studio/shared/drawing/draw-shape.ts';
import {
  type DrawnLayer,
  type LayerMeans,
  type MarkGroup,
  weights,
} from '#features/studio/shared/drawing/drawn.ts';
import { iconGroups, partGroups } from '#features/studio/shared/drawing/figure-groups.ts';
import { fill, type Mark, rectanglePath } from '#features/studio/shared/drawing/mark.ts';
import { findPart, isFigurePart } from '#features/studio/shared/parts/all-parts.ts';
import type { PixelBox, SetTextLayer } from '#features/studio/shared/text/set-text.ts';

export type { DrawnLayer, LayerMeans };

export function pixelBox({ canvas }: Composition, { box }: Layer): PixelBox {
  return {
    x: box.x * canvas.width,
    y: box.y * canvas.height,
    width: box.width * canvas.width,
    height: box.height * canvas.height,
  };
}

function wholePicture(
  { x, y, width, height }: PixelBox,
  whole = { x: 0, y: 0, width: 1, height: 1 },
): PixelBox {
  return {
    x: x + whole.x * width,
    y: y + whole.y * height,
    width: whole.width * width,
    height: whole.height * height,
  };
}

const plain = (marks: readonly Mark[]): MarkGroup => ({ marks, x: 0, y: 0, scaleX: 1, scaleY: 1 });

/** The marks of a layer. The same list is rendered as SVG and used for contrast checks. */
export function drawLayer(composition: Composition, layer: Layer, means: LayerMeans): DrawnLayer {
  const box = pixelBox(composition, layer);
  const { palette, canvas } = composition;
  const shorter = Math.min(canvas.width, canvas.height);
  const colour = toHex(palette.colours[layer.colour]);
  const drawn: DrawnLayer = { layer, box, groups: [], texts: [], isClipped: false };
  switch (layer.kind) {
    case 'shape':
      return { ...drawn, groups: [plain(shapeMarks(layer, box, shorter, colour))] };
    case 'scene':
      return {
        ...drawn,
        groups: partGroups(
          layer.part,
          layer.seed,
          box,
          createPaints(palette, layer.colour, { isFigure: isFigurePart(layer.part) }),
        ),
        isClipped: findPart(layer.part)?.fit === 'fill',
      };
    case 'icon':
      return { ...drawn, groups: iconGroups(means.icon(layer.icon), box, colour) };
    case 'text':
      return drawText(drawn, layer, colour, composition, means);
    case 'picture':
      return {
        ...drawn,
        picture: {
          ...{ fileId: layer.fileId, fit: layer.fit, radius: layer.radius * shorter, colour },
          whole: wholePicture(box, layer.whole),
        },
      };
    case 'pattern':
      return {
        ...drawn,
        isClipped: true,
        ...patternGroups(layer, box, shorter, createPaints(palette, layer.colour), means),
      };
    case 'chart':
      return { ...drawn, ...chartMarks(layer, box, createPaints(palette, layer.colour), means, shorter) };
    case 'code':
      return {
        ...drawn,
        groups: codeGroups(
          means.code(layer.text),
          box,
          contrastOfHex(colour, '#ffffff') >= 6 ? colour : '#15181d',
        ),
      };
  }
}

function drawText(
  drawn: DrawnLayer,
  layer: SetTextLayer,
  colour: string,
  composition: Composition,
  means: LayerMeans,
): DrawnLayer {
  const { canvas, palette } = composition;
  const shorter = Math.min(canvas.width, canvas.height);
  const set = means.setText(layer, drawn.box, shorter);
  const groups: MarkGroup[] = [];
  if (layer.plate !== undefined && set.lines.length > 0) {
    const left = Math.min(...set.lines.map(({ x }) => x));
    const air = set.size * 0.3;
    const path = rectanglePath(
      left - air,
      drawn.box.y - air * 0.4,
      set.width + air * 2,
      set.height + air * 0.9,
      set.size * 0.18,
    );
    groups.push(plain([fill(path, toHex(palette.colours[layer.plate]))]));
  }
  return {
    ...drawn,
    groups,
    texts: set.lines.map((line) => ({
      get runs() {
        return line.runs;
      },
      baseline: line.baseline,
      x: line.x,
      width: line.width,
      size: set.size,
      weight: weights[layer.weight],
      fill: colour,
    })),
  };
}

function codeGroups(
  modules: readonly (readonly boolean[])[] | undefined,
  box: PixelBox,
  colour: string,
): MarkGroup[] {
  if (!modules) return [];
  const count = modules.length;
  // Scanners need a quiet zone of four modules, dark on light: the plate is white whatever the palette.
  const all = count + 8;
  const side = Math.min(box.width, box.height);
  let path = '';
  modules.forEach((row, y) => {
    let start = -1;
    for (let x = 0; x <= count; x++) {
      if (row[x]) {
        if (start < 0) start = x;
      } else if (start >= 0) {
        path += `M${start + 4} ${y + 4}H${x + 4}V${y + 5}H${start + 4}Z`;
        start = -1;
      }
    }
  });
  return [
    {
      marks: [fill(rectanglePath(0, 0, all, all, 1.5), '#ffffff'), fill(path, colour)],
      x: box.x + (box.width - side) / 2,
      y: box.y + (box.height - side) / 2,
      scaleX: side / all,
      scaleY: side / all,
    },
  ];
}
