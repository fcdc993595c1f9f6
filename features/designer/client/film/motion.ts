import type { Composition, Layer, Motion, motionProperties } from '#features/studio/shared/composition.ts';

/** The limit of a composition, duplicated here to keep its schema out of the bundle. */
const maxMotions = 60;

type Property = (typeof motionProperties)[number];

/** Target name for moving the whole picture like a layer. */
export const canvasId = 'canvas';

/** Neutral values. Offsets are fractions of the canvas, relative to the layer's position. */
const atRest: Readonly<Record<Property, number>> = {
  x: 0,
  y: 0,
  scale: 1,
  rotation: 0,
  opacity: 1,
  typed: 1,
  drawn: 1,
};

/** A layer's state at a time from 0 to 1. */
export type Pose = Record<Property, number>;

const easings: Readonly<Record<Motion['easing'], (share: number) => number>> = {
  linear: (share) => share,
  in: (share) => share ** 3,
  out: (share) => 1 - (1 - share) ** 3,
  'in-out': (share) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2),
};

export function poseAt(motions: readonly Motion[], layer: string, time: number): Pose {
  const pose = { ...atRest };
  const own = motions.filter((motion) => motion.layer === layer).toSorted((one, other) => one.at - other.at);
  for (const property of Object.keys(atRest) as Property[]) {
    const value = valueAt(
      own.filter((motion) => motion.property === property),
      time,
    );
    if (value !== undefined) pose[property] = value;
  }
  return pose;
}

/** Before the first motion its start value, between two the end value of the earlier one. */
function valueAt(motions: readonly Motion[], time: number): number | undefined {
  let value = motions[0]?.from;
  for (const { at, for: length, from, to, easing } of motions) {
    if (time < at) break;
    const share = Math.min(1, (time - at) / length);
    value = from + (to - from) * easings[easing](share);
  }
  return value;
}

export type FilmStyle = 'cinematic' | 'animated' | 'motion-graphics';

const easeOut = { easing: 'out' } as const;

/** Default animation, by style and by the kinds of layers. */
export function defaultMotion(composition: Composition, style: FilmStyle): Motion[] {
  const layers = composition.layers.filter(({ isHidden }) => !isHidden);
  return { cinematic, animated, 'motion-graphics': motionGraphics }[style](layers).slice(0, maxMotions);
}

/** A slow zoom towards the centre with parallax. */
function cinematic(layers: readonly Layer[]): Motion[] {
  const whole = { at: 0, for: 1, easing: 'in-out' } as const;
  return [
    { layer: canvasId, property: 'scale', from: 1.02, to: 1.14, ...whole },
    { layer: canvasId, property: 'opacity', from: 0, to: 1, at: 0, for: 0.08, ...easeOut },
    ...layers.flatMap(({ id, kind }, index): Motion[] => {
      if (kind === 'text' || index === 0) return [];
      const depth = index / Math.max(1, layers.length - 1);
      return [{ layer: id, property: 'x', from: 0.012 * depth, to: -0.018 * depth, ...whole }];
    }),
    ...layers.flatMap(({ id, kind }): Motion[] =>
      kind === 'text'
        ? [{ layer: id, property: 'opacity', from: 0, to: 1, at: 0.15, for: 0.25, ...easeOut }]
        : [],
    ),
  ];
}

/** Layers rise into place one after another; text is typed once its subject is visible. */
function animated(layers: readonly Layer[]): Motion[] {
  return entering(layers, ({ id, kind, box }, at): Motion[] => {
    const isGround = box.width * box.height > 0.8;
    if (kind === 'text')
      return [{ layer: id, property: 'typed', from: 0, to: 1, at, for: 0.22, easing: 'linear' }];
    if (isGround) return [{ layer: id, property: 'opacity', from: 0, to: 1, at, for: 0.12, ...easeOut }];
    return [
      { layer: id, property: 'y', from: 0.06, to: 0, at, for: 0.18, ...easeOut },
      { layer: id, property: 'opacity', from: 0, to: 1, at, for: 0.12, ...easeOut },
    ];
  });
}

/** Lines draw on, objects scale up from their centres, and everything keeps drifting a little. */
function motionGraphics(layers: readonly Layer[]): Motion[] {
  return [
    { layer: canvasId, property: 'scale', from: 1, to: 1.04, at: 0, for: 1, easing: 'linear' },
    ...entering(layers, ({ id, kind }, at): Motion[] => {
      if (kind === 'text')
        return [{ layer: id, property: 'typed', from: 0, to: 1, at, for: 0.15, easing: 'linear' }];
      if (kind === 'shape' || kind === 'icon' || kind === 'chart') {
        return [{ layer: id, property: 'drawn', from: 0, to: 1, at, for: 0.25, easing: 'in-out' }];
      }
      return [
        { layer: id, property: 'scale', from: 0.85, to: 1, at, for: 0.2, ...easeOut },
        { layer: id, property: 'opacity', from: 0, to: 1, at, for: 0.1, ...easeOut },
      ];
    }),
  ];
}

/** Everything is visible after two thirds of the film, leaving time to look at it. */
function entering(layers: readonly Layer[], enter: (layer: Layer, at: number) => Motion[]): Motion[] {
  const last = 0.66 - 0.25;
  return layers.flatMap((layer, index) => enter(layer, (index / Math.max(1, layers.length - 1)) * last));
}
