import { contrastOfHex, toHex } from '#features/studio/shared/colour/oklch.ts';
import type { ColourSlot, Composition, Layer } from '#features/studio/shared/composition.ts';
import { type DrawnLayer, drawLayer, type LayerMeans } from '#features/studio/shared/drawing/draw-layer.ts';
import { flattenPath, isInside } from '#features/studio/shared/drawing/flatten-path.ts';
import type { Mark, Point } from '#features/studio/shared/drawing/mark.ts';

/** WCAG 2.2, 1.4.3: minimum contrast of text. */
export const leastContrast = 4.5;

export interface TextContrast {
  layer: string;
  /** The minimum over all places where its text is. */
  contrast: number;
  /** The actual colours behind it. */
  behind: readonly string[];
}

interface Area {
  rings: readonly (readonly Point[])[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const areas = new WeakMap<Mark, Area | undefined>();

/** The area a mark covers; lines are approximated by their outline at their stroke width. */
function areaOf(mark: Mark): Area | undefined {
  if (areas.has(mark)) return areas.get(mark);
  const rings = flattenPath(mark.d);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const ring of rings)
    for (const [x, y] of ring) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  const area = rings.length === 0 ? undefined : { rings, left, right, top, bottom };
  areas.set(mark, area);
  return area;
}

/** The contrast of each text with its background, from the same marks that are drawn. */
export function contrastOfTexts(composition: Composition, means: LayerMeans): TextContrast[] {
  const drawn = composition.layers
    .filter(({ isHidden }) => !isHidden)
    .map((layer) => drawLayer(composition, layer, means));
  return drawn.flatMap((one, index) => {
    if (one.layer.kind !== 'text') return [];
    const behind = coloursBehind(composition, drawn.slice(0, index), one);
    const ink = toHex(composition.palette.colours[one.layer.colour]);
    const contrast = Math.min(21, ...behind.map((colour) => contrastOfHex(ink, colour)));
    return [{ layer: one.layer.id, contrast, behind }];
  });
}

/** Hex colours of everything behind a text. */
export function coloursBehind(
  composition: Composition,
  below: readonly DrawnLayer[],
  text: DrawnLayer,
): string[] {
  const plate = text.groups.length > 0 && text.layer.kind === 'text' ? text.layer.plate : undefined;
  if (plate !== undefined) return [toHex(composition.palette.colours[plate])];
  const ground = toHex(composition.palette.colours[composition.canvas.background]);
  const found = new Set<string>();
  for (const point of pointsOf(text)) {
    let colours = [ground];
    for (const layer of below) colours = paintedOver(layer, point, colours, composition);
    for (const colour of colours) found.add(colour);
  }
  return [...found];
}

/** A grid over each line, finer than the letters are wide. */
function pointsOf({ texts, box, layer }: DrawnLayer): Point[] {
  const turn = (layer.rotation * Math.PI) / 180;
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  return texts.flatMap(({ x, width, baseline, size }) => {
    const columns = Math.min(40, Math.max(2, Math.ceil(width / (size * 0.5))));
    return [-0.74, -0.5, -0.26, 0, 0.16].flatMap((rise) =>
      Array.from({ length: columns + 1 }, (_, column): Point => {
        const at: Point = [x + (width * column) / columns - middleX, baseline + size * rise - middleY];
        return turn === 0
          ? [at[0] + middleX, at[1] + middleY]
          : [
              middleX + at[0] * Math.cos(turn) - at[1] * Math.sin(turn),
              middleY + at[0] * Math.sin(turn) + at[1] * Math.cos(turn),
            ];
      }),
    );
  });
}

/** The colours at a point after a layer is painted over them; the same list if it does not reach there. */
export function paintedOver(
  drawn: DrawnLayer,
  [x, y]: Point,
  before: string[],
  { palette }: Composition,
): string[] {
  const { layer, box } = drawn;
  const turn = (-layer.rotation * Math.PI) / 180;
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  const at: Point =
    turn === 0
      ? [x, y]
      : [
          middleX + (x - middleX) * Math.cos(turn) - (y - middleY) * Math.sin(turn),
          middleY + (x - middleX) * Math.sin(turn) + (y - middleY) * Math.cos(turn),
        ];
  const isInBox =
    at[0] >= box.x && at[0] <= box.x + box.width && at[1] >= box.y && at[1] <= box.y + box.height;
  if (drawn.picture) return isInBox ? [...before, '#000000', '#ffffff'] : before;
  if (drawn.isClipped && !isInBox) return before;
  let colours = before;
  for (const { marks, x: left, y: top, scaleX, scaleY, turn: degrees = 0 } of drawn.groups) {
    const [dx, dy] = [at[0] - left, at[1] - top];
    const back = (-degrees * Math.PI) / 180;
    const own: Point = [
      (dx * Math.cos(back) - dy * Math.sin(back)) / scaleX,
      (dx * Math.sin(back) + dy * Math.cos(back)) / scaleY,
    ];
    for (const mark of marks) {
      const area = areaOf(mark);
      if (!area) continue;
      const reach = (mark.stroke?.width ?? 0) / 2;
      if (
        own[0] < area.left - reach ||
        own[0] > area.right + reach ||
        own[1] < area.top - reach ||
        own[1] > area.bottom + reach
      )
        continue;
      const colour =
        mark.fill !== undefined && mark.fill !== 'none' && isInside(area.rings, own)
          ? mark.fill
          : mark.stroke && isNearLine(area.rings, own, mark.stroke.width / 2)
            ? mark.stroke.colour
            : undefined;
      if (colour === undefined) continue;
      const strength = (mark.opacity ?? 1) * layer.opacity;
      // Translucent marks count as the blended colour.
      colours =
        strength >= 0.999 && layer.blend === 'normal'
          ? [colour]
          : colours.map((under) => blend(under, colour, strength));
    }
  }
  // Text under text: letters may be anywhere in the line.
  for (const { x: left, width, baseline, size, fill } of drawn.texts)
    if (
      at[0] >= left &&
      at[0] <= left + width &&
      at[1] >= baseline - size * 0.75 &&
      at[1] <= baseline + size * 0.2
    )
      colours = [...new Set([...colours, fill])];
  return colours.length > 12
    ? [...new Set(colours)]
    : colours.length === 0
      ? [toHex(palette.colours.ground)]
      : colours;
}

function isNearLine(rings: readonly (readonly Point[])[], [x, y]: Point, reach: number): boolean {
  return rings.some((ring) =>
    ring.some(([toX, toY], index) => {
      const [fromX, fromY] = ring[index - 1] ?? [toX, toY];
      const [dx, dy] = [toX - fromX, toY - fromY];
      const length = dx * dx + dy * dy;
      const along =
        length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length));
      return Math.hypot(x - fromX - along * dx, y - fromY - along * dy) <= reach;
    }),
  );
}

function blend(under: string, over: string, strength: number): string {
  return `#${[1, 3, 5]
    .map((at) => {
      const [from, to] = [under, over].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
      return Math.round((from ?? 0) * (1 - strength) + (to ?? 0) * strength)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
}

/**
 * Gives every text a readable colour: its own, else the slot with the highest contrast, else ink on a plate of the
 * ground colour.
 */
export function makeTextReadable(composition: Composition, means: LayerMeans): Composition {
  const layers: Layer[] = [];
  const drawn: DrawnLayer[] = [];
  for (const layer of composition.layers) {
    const readable =
      layer.kind === 'text' && !layer.isHidden ? readableLayer(composition, layer, drawn, means) : layer;
    layers.push(readable);
    if (!readable.isHidden) drawn.push(drawLayer(composition, readable, means));
  }
  return { ...composition, layers };
}

function readableLayer(
  composition: Composition,
  layer: Extract<Layer, { kind: 'text' }>,
  below: readonly DrawnLayer[],
  means: LayerMeans,
): Layer {
  const { colours } = composition.palette;
  const behind = coloursBehind(composition, below, drawLayer(composition, layer, means));
  const lowest = (slot: ColourSlot) =>
    Math.min(21, ...behind.map((colour) => contrastOfHex(toHex(colours[slot]), colour)));
  if (lowest(layer.colour) >= leastContrast) return layer;
  const best = (['ink', 'ground', 'first', 'second', 'third'] as const)
    .map((slot) => ({ slot, contrast: lowest(slot) }))
    .sort((one, other) => other.contrast - one.contrast)[0];
  if (best && best.contrast >= leastContrast) return { ...layer, colour: best.slot };
  const [ink, plate] = (
    [
      ['ink', 'ground'],
      ['ground', 'ink'],
    ] as const
  ).find(([one, other]) => contrastOfHex(toHex(colours[one]), toHex(colours[other])) >= leastContrast) ?? [
    'ink',
    'ground',
  ];
  return { ...layer, colour: ink, plate };
}
