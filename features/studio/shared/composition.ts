import { z } from 'zod';

/**
 * A picture as a document, which is displayed, exported, animated and edited. Rules, chat models and people can all
 * write it. Rendered by `draw-composition.ts`, so it never contains foreign markup.
 */
export const compositionVersion = 1;

export const maxLayers = 60;
export const maxTextLayers = 20;
export const maxPictureLayers = 8;
export const maxLayerTextLength = 400;
export const maxMotions = 60;

/** The five colours: `ground` is the background, `ink` the text on it, the other three are accents. */
export const ColourSlot = z.enum(['ground', 'ink', 'first', 'second', 'third']);
export type ColourSlot = z.infer<typeof ColourSlot>;

/** OKLCH: lightness 0 to 1, chroma 0 to 0.4, hue in degrees. */
export const Colour = z.object({
  lightness: z.number().min(0).max(1),
  chroma: z.number().min(0).max(0.4),
  hue: z.number().min(0).max(360),
});
export type Colour = z.infer<typeof Colour>;

export const Palette = z.object({
  name: z.string().min(1).max(40),
  colours: z.object({ ground: Colour, ink: Colour, first: Colour, second: Colour, third: Colour }),
});
export type Palette = z.infer<typeof Palette>;

/** Fractions of the canvas size. May extend beyond it: cropping is a design device. */
export const Box = z.object({
  x: z.number().min(-2).max(3),
  y: z.number().min(-2).max(3),
  width: z.number().gt(0).max(4),
  height: z.number().gt(0).max(4),
});
export type Box = z.infer<typeof Box>;

export const Blend = z.enum(['normal', 'multiply', 'screen', 'overlay']);

/** Fields of all layers. The list is in drawing order: the first is at the bottom. */
const common = {
  id: z.string().min(1).max(40),
  /** The name in the layer list: “Plate of tomatoes”. */
  name: z.string().min(1).max(80),
  box: Box,
  /** Degrees, clockwise, about the centre of the box. */
  rotation: z.number().min(-360).max(360).default(0),
  opacity: z.number().min(0).max(1).default(1),
  blend: Blend.default('normal'),
  colour: ColourSlot.default('ink'),
  isHidden: z.boolean().default(false),
  isLocked: z.boolean().default(false),
};

export const shapeNames = [
  'rectangle',
  'ellipse',
  'triangle',
  'line',
  'arc',
  'ring',
  'wedge',
  'star',
  'blob',
  'frame',
] as const;

export const ShapeLayer = z.object({
  ...common,
  kind: z.literal('shape'),
  shape: z.enum(shapeNames),
  /** Relative to the canvas's shorter side, for shapes with corners or a stroke. */
  radius: z.number().min(0).max(1).default(0),
  stroke: z.number().min(0).max(0.2).default(0),
  isDashed: z.boolean().default(false),
});

/** One of our own drawings: sea, hills, house, plate of tomatoes. `seed` varies it. */
export const SceneLayer = z.object({
  ...common,
  kind: z.literal('scene'),
  part: z.string().min(1).max(40),
  seed: z.number().int().min(0).max(999_999).default(0),
});

/** An icon of the curated table. */
export const IconLayer = z.object({ ...common, kind: z.literal('icon'), icon: z.string().min(1).max(60) });

export const TextWeight = z.enum(['regular', 'semibold', 'extrabold']);
export const TextAlign = z.enum(['start', 'middle', 'end']);

export const TextLayer = z.object({
  ...common,
  kind: z.literal('text'),
  text: z.string().min(1).max(maxLayerTextLength),
  weight: TextWeight.default('regular'),
  align: TextAlign.default('start'),
  /** Relative to the canvas's shorter side; reduced if the text would overflow the box. */
  size: z.number().min(0.005).max(1),
  /** A multiple of the size. */
  lineHeight: z.number().min(0.8).max(2.5).default(1.15),
  /** Relative to the size. */
  letterSpacing: z.number().min(-0.1).max(0.5).default(0),
  /** A plate behind the text, for contrast. */
  plate: ColourSlot.optional(),
});

/** One of the person's files. */
export const PictureLayer = z.object({
  ...common,
  kind: z.literal('picture'),
  fileId: z.string().min(1).max(64),
  fit: z.enum(['cover', 'contain']).default('cover'),
  radius: z.number().min(0).max(1).default(0),
  /** Where the whole picture is, in fractions of the box; what reaches beyond it is cut off. Absent: in the box. */
  whole: z
    .object({
      x: z.number().min(-40).max(0),
      y: z.number().min(-40).max(0),
      width: z.number().min(1).max(41),
      height: z.number().min(1).max(41),
    })
    .optional(),
});

export const patternNames = [
  'dots',
  'stripes',
  'leaves',
  'waves',
  'checks',
  'triangles',
  'scallops',
  'confetti',
  'motif',
] as const;

export const PatternLayer = z.object({
  ...common,
  kind: z.literal('pattern'),
  pattern: z.enum(patternNames),
  /** One repeat, relative to the canvas's shorter side. */
  repeat: z.number().min(0.01).max(1).default(0.1),
  /** With `motif`: the drawing or icon that is repeated. */
  motif: z.string().max(60).optional(),
  seed: z.number().int().min(0).max(999_999).default(0),
});

export const ChartLayer = z.object({
  ...common,
  kind: z.literal('chart'),
  chart: z.enum(['bars', 'line', 'pie']),
  values: z
    .array(z.object({ label: z.string().max(40), value: z.number().min(-1e12).max(1e12) }))
    .min(1)
    .max(24),
  unit: z.string().max(12).default(''),
});

/** A QR code. */
export const CodeLayer = z.object({ ...common, kind: z.literal('code'), text: z.string().min(1).max(800) });

export const Layer = z.discriminatedUnion('kind', [
  ShapeLayer,
  SceneLayer,
  IconLayer,
  TextLayer,
  PictureLayer,
  PatternLayer,
  ChartLayer,
  CodeLayer,
]);
export type Layer = z.infer<typeof Layer>;
export type LayerKind = Layer['kind'];

export const motionProperties = ['x', 'y', 'scale', 'rotation', 'opacity', 'typed', 'drawn'] as const;

/** One animation of a layer, or of the whole canvas (`canvas`). Times are fractions of the film. */
export const Motion = z.object({
  layer: z.string().min(1).max(40),
  property: z.enum(motionProperties),
  from: z.number().min(-10).max(10),
  to: z.number().min(-10).max(10),
  at: z.number().min(0).max(1),
  for: z.number().gt(0).max(1),
  easing: z.enum(['linear', 'in', 'out', 'in-out']).default('in-out'),
});
export type Motion = z.infer<typeof Motion>;

export const Composition = z
  .object({
    version: z.literal(compositionVersion),
    canvas: z.object({
      /** Pixels. */
      width: z.number().int().min(64).max(4096),
      height: z.number().int().min(64).max(4096),
      background: ColourSlot.default('ground'),
    }),
    palette: Palette,
    layers: z.array(Layer).max(maxLayers),
    motion: z.array(Motion).max(maxMotions).default([]),
  })
  .refine(({ layers }) => new Set(layers.map(({ id }) => id)).size === layers.length, {
    message: 'Two layers have the same id.',
  })
  .refine(({ layers }) => layers.filter(({ kind }) => kind === 'text').length <= maxTextLayers, {
    message: `At most ${maxTextLayers} layers can be text.`,
  })
  .refine(({ layers }) => layers.filter(({ kind }) => kind === 'picture').length <= maxPictureLayers, {
    message: `At most ${maxPictureLayers} layers can be pictures.`,
  });
export type Composition = z.infer<typeof Composition>;
