import type { z } from 'zod';
import type { Box, Composition, Layer, maxLayers, TextLayer } from '#features/studio/shared/composition.ts';
import { newId } from '#shared/ids.ts';

/** An edit: a pure function from one composition to the next. */
export type Edit = (composition: Composition) => Composition;

/** The schemas stay out of the client bundle; the type ensures that the number matches. */
const mostLayers: typeof maxLayers = 60;

export type AnyText = z.infer<typeof TextLayer>;
export type Edge = 'start' | 'middle' | 'end' | 'top' | 'centre' | 'bottom';

const clampBox = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Clamps to the limits of a composition. */
export function fitBox({ x, y, width, height }: z.infer<typeof Box>): z.infer<typeof Box> {
  return {
    x: clampBox(x, -2, 3),
    y: clampBox(y, -2, 3),
    width: clampBox(width, 0.005, 4),
    height: clampBox(height, 0.005, 4),
  };
}

export function findLayer(composition: Composition, id: string | null): Layer | undefined {
  return composition.layers.find((layer) => layer.id === id);
}

export function changeLayer(id: string, change: (layer: Layer) => Layer): Edit {
  return (composition) => ({
    ...composition,
    layers: composition.layers.map((layer) => (layer.id === id ? change(layer) : layer)),
  });
}

/** In canvas pixels. */
export function moveBy(id: string, dx: number, dy: number): Edit {
  return (composition) =>
    changeLayer(id, (layer) => ({
      ...layer,
      box: fitBox({
        ...layer.box,
        x: layer.box.x + dx / composition.canvas.width,
        y: layer.box.y + dy / composition.canvas.height,
      }),
    }))(composition);
}

/** About its centre; text scales with its box. */
export function scaleBy(id: string, dx: number, dy: number): Edit {
  return (composition) =>
    changeLayer(id, (layer) => {
      const { box } = layer;
      const width = Math.max(0.005, box.width + dx / composition.canvas.width);
      const height = Math.max(0.005, box.height + dy / composition.canvas.height);
      return {
        ...layer,
        box: fitBox({
          x: box.x - (width - box.width) / 2,
          y: box.y - (height - box.height) / 2,
          width,
          height,
        }),
      };
    })(composition);
}

export function rotateBy(id: string, degrees: number): Edit {
  return changeLayer(id, (layer) => ({ ...layer, rotation: (layer.rotation + degrees) % 360 }));
}

/** Later in the list means higher in the picture. */
export function reorder(id: string, by: number): Edit {
  return (composition) => {
    const at = composition.layers.findIndex((layer) => layer.id === id);
    const layer = composition.layers[at];
    const to = clampBox(at + by, 0, composition.layers.length - 1);
    if (!layer || to === at) return composition;
    const layers = composition.layers.toSpliced(at, 1).toSpliced(to, 0, layer);
    return { ...composition, layers };
  };
}

export function removeLayer(id: string): Edit {
  return (composition) => ({
    ...composition,
    layers: composition.layers.filter((layer) => layer.id !== id),
    motion: composition.motion.filter(({ layer }) => layer !== id),
  });
}

/** Aligns to an edge or the centre of the canvas, within its margin. */
export function alignTo(id: string, edge: Edge): Edit {
  const margin = 0.06;
  return changeLayer(id, (layer) => {
    const { box } = layer;
    const across = { start: margin, middle: (1 - box.width) / 2, end: 1 - margin - box.width };
    const down = { top: margin, centre: (1 - box.height) / 2, bottom: 1 - margin - box.height };
    return edge in across
      ? { ...layer, box: fitBox({ ...box, x: across[edge as keyof typeof across] }) }
      : { ...layer, box: fitBox({ ...box, y: down[edge as keyof typeof down] }) };
  });
}

export function hasRoom(composition: Composition): boolean {
  return composition.layers.length < mostLayers;
}

export function addLayer(layer: Layer): Edit {
  return (composition) =>
    hasRoom(composition) ? { ...composition, layers: [...composition.layers, layer] } : composition;
}

export function duplicateOf(layer: Layer): Layer {
  const { box } = layer;
  return {
    ...layer,
    id: newId(),
    isLocked: false,
    box: fitBox({ ...box, x: box.x + 0.03, y: box.y + 0.03 }),
  };
}

const common = { rotation: 0, opacity: 1, blend: 'normal', isHidden: false, isLocked: false } as const;

export function newText(text: string): Layer {
  return {
    ...common,
    id: newId(),
    name: text.slice(0, 80),
    kind: 'text',
    box: { x: 0.1, y: 0.42, width: 0.8, height: 0.16 },
    colour: 'ink',
    ...{ text, weight: 'semibold', align: 'start', size: 0.08, lineHeight: 1.15, letterSpacing: 0 },
  };
}

/** A centred square, relative to the shorter side. */
function squareBox({ canvas }: Composition, share: number, aspect = 1): z.infer<typeof Box> {
  const side = Math.min(canvas.width, canvas.height) * share;
  const [width, height] = [
    (side * Math.min(1, aspect)) / canvas.width,
    (side * Math.min(1, 1 / aspect)) / canvas.height,
  ];
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

export function newIcon(composition: Composition, icon: string, name: string): Layer {
  return {
    ...common,
    ...{ id: newId(), name, kind: 'icon', icon, colour: 'first' },
    box: squareBox(composition, 0.3),
  };
}

export function newPart(composition: Composition, part: string, name: string, aspect: number): Layer {
  return {
    ...common,
    ...{ id: newId(), name, kind: 'scene', part, seed: 0, colour: 'first' },
    box: squareBox(composition, 0.45, aspect),
  };
}

export function newPicture(
  composition: Composition,
  { fileId, name, aspect }: { fileId: string; name: string; aspect: number },
): Layer {
  return {
    ...common,
    ...{ id: newId(), name: name.slice(0, 80) || 'Picture', kind: 'picture', fileId, colour: 'ink' },
    ...{ fit: 'cover', radius: 0 },
    box: squareBox(composition, 0.6, aspect),
  };
}

/** Replaces the file, keeping the width and using the new aspect ratio. */
export function replacePicture(id: string, { fileId, aspect }: { fileId: string; aspect: number }): Edit {
  return (composition) =>
    changeLayer(id, (layer) => {
      if (layer.kind !== 'picture') return layer;
      const { width: across, height: down } = composition.canvas;
      const height = (layer.box.width * across) / aspect / down;
      const y = layer.box.y + (layer.box.height - height) / 2;
      const { whole: _, ...uncut } = layer;
      return { ...uncut, fileId, box: fitBox({ ...layer.box, y, height }) };
    })(composition);
}

/** Resizes the canvas; layers keep their relative positions. */
export function resizeCanvas(width: number, height: number): Edit {
  return (composition) => ({ ...composition, canvas: { ...composition.canvas, width, height } });
}
