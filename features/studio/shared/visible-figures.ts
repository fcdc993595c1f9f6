import { contrastOfHex, fromHex, toHex } from '#features/studio/shared/colour/oklch.ts';
import {
  type ColourSlot,
  type Composition,
  type Layer,
  maxLayers,
} from '#features/studio/shared/composition.ts';
import { paintedOver } from '#features/studio/shared/contrast-of-text.ts';
import { type DrawnLayer, drawLayer, type LayerMeans } from '#features/studio/shared/drawing/draw-layer.ts';
import type { Point } from '#features/studio/shared/drawing/mark.ts';
import { isFigurePart } from '#features/studio/shared/parts/all-parts.ts';

/** Per side of the grid of points at which a figure is compared with what is behind it. */
const steps = 8;
/** Of a figure's area, what has to differ from what is behind it. */
const leastShare = 0.6;
/** Less contrast than this is hard to see across a room, and more is needed where it is dark. */
const leastContrast = 1.8;
const leastContrastInDark = 2.4;
/** Of a colour with white: what is as dark as ink. */
const darkFrom = 10;
/** Two colours that are as light as each other are told apart by their hues, as a distance in OKLab. */
const leastHueDistance = 0.13;
const leastWithoutDisc = 0.42;
const discSuffix = '-disc';
const slots: readonly ColourSlot[] = ['first', 'second', 'third', 'ground', 'ink'];
/** Black tulips are for nothing else than to be seen at all. */
const neutral: ReadonlySet<ColourSlot> = new Set(['ground', 'ink']);

/**
 * Gives another colour of the palette to each figure that would otherwise disappear in what is behind it; where its
 * colours are its own, as those of a cupcake are, a disc behind it.
 */
export function makeFiguresVisible(composition: Composition, means: LayerMeans): Composition {
  const layers: Layer[] = [];
  const below: DrawnLayer[] = [];
  for (const layer of composition.layers) {
    const drawn = drawLayer(composition, layer, means);
    const better = isFigure(layer) ? visibleFigure(composition, drawn, below, means) : [drawn];
    layers.push(...better.map((one) => one.layer));
    if (!layer.isHidden) below.push(...better);
  }
  // Discs are the first to go where there is no room for them.
  const excess = layers.length - maxLayers;
  return {
    ...composition,
    layers: excess > 0 ? layers.filter(({ id }) => !id.endsWith(discSuffix)) : layers,
  };
}

function isFigure(layer: Layer): boolean {
  if (layer.isHidden || layer.opacity < 1) return false;
  if (layer.kind === 'icon') return true;
  return layer.kind === 'scene' && isFigurePart(layer.part);
}

function visibleFigure(
  composition: Composition,
  drawn: DrawnLayer,
  below: readonly DrawnLayer[],
  means: LayerMeans,
): DrawnLayer[] {
  const ground = toHex(composition.palette.colours[composition.canvas.background]);
  const points = pointsIn(drawn).map((point) => ({
    point,
    behind: below.reduce((colours, layer) => paintedOver(layer, point, colours, composition), [ground]),
  }));
  const looksOf = (figure: DrawnLayer, disc?: DrawnLayer): { share: number; contrast: number } => {
    let [painted, seen, contrast] = [0, 0, 0];
    for (const { point, behind: far } of points) {
      const behind = disc ? paintedOver(disc, point, far, composition) : far;
      const colours = paintedOver(figure, point, behind, composition);
      if (colours === behind) continue;
      painted += 1;
      contrast += contrastOfHex(colours[0] ?? '#000000', behind[0] ?? '#000000');
      if (isSeen(colours[0], behind[0])) seen += 1;
    }
    return painted === 0
      ? { share: 1, contrast: 21 }
      : { share: seen / painted, contrast: contrast / painted };
  };
  let best = { figure: drawn, ...looksOf(drawn) };
  if (best.share >= leastShare) return [drawn];
  for (const colour of slots) {
    if (colour === drawn.layer.colour || (neutral.has(colour) && best.share >= leastWithoutDisc)) continue;
    const figure = drawLayer(composition, { ...drawn.layer, colour }, means);
    const looks = looksOf(figure);
    const isBetter =
      Math.min(best.share, looks.share) >= leastShare
        ? looks.contrast > best.contrast
        : looks.share > best.share + 0.1;
    if (isBetter) best = { figure, ...looks };
  }
  if (best.share >= leastWithoutDisc || below.some(hasRoundOrScenery)) return [best.figure];
  const discs = slots.map((colour) =>
    drawLayer(composition, discBehind(best.figure, composition, colour), means),
  );
  const [disc] = discs
    .map((one) => ({ one, share: looksOf(best.figure, one).share }))
    .toSorted((one, other) => other.share - one.share);
  return disc && disc.share >= leastShare ? [disc.one, best.figure] : [best.figure];
}

/** Where there is a disc already, another looks like a mistake; in a landscape, like a balloon. */
function hasRoundOrScenery({ layer }: DrawnLayer): boolean {
  return (
    layer.kind === 'scene' ||
    (layer.kind === 'shape' && ['ellipse', 'arc', 'ring', 'blob'].includes(layer.shape))
  );
}

function discBehind({ layer, box }: DrawnLayer, { canvas }: Composition, colour: ColourSlot): Layer {
  const side = Math.max(box.width, box.height) * 1.16;
  return {
    id: `${layer.id}${discSuffix}`,
    name: 'Disc',
    kind: 'shape',
    shape: 'ellipse',
    colour,
    rotation: 0,
    opacity: 1,
    blend: 'normal',
    radius: 0,
    stroke: 0,
    isDashed: false,
    isHidden: false,
    isLocked: false,
    box: {
      x: (box.x + (box.width - side) / 2) / canvas.width,
      y: (box.y + (box.height - side) / 2) / canvas.height,
      width: side / canvas.width,
      height: side / canvas.height,
    },
  };
}

function pointsIn({ box }: DrawnLayer): Point[] {
  const at = Array.from({ length: steps }, (_, step) => (step + 0.5) / steps);
  return at.flatMap((down) =>
    at.map((across): Point => [box.x + box.width * across, box.y + box.height * down]),
  );
}

function isSeen(one = '#000000', other = '#000000'): boolean {
  if (one === other) return false;
  const needed = contrastOfHex(other, '#ffffff') >= darkFrom ? leastContrastInDark : leastContrast;
  if (contrastOfHex(one, other) >= needed) return true;
  const [left, right] = [one, other].map((hex) => {
    const { chroma, hue } = fromHex(hex);
    const angle = (hue * Math.PI) / 180;
    return [chroma * Math.cos(angle), chroma * Math.sin(angle)] as const;
  });
  return (
    left !== undefined &&
    right !== undefined &&
    Math.hypot(left[0] - right[0], left[1] - right[1]) >= leastHueDistance
  );
}
