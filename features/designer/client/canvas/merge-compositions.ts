import type { Composition, Layer } from '#features/studio/shared/composition.ts';

export interface MergedComposition {
  composition: Composition;
  /** Names of layers that both sides changed differently; the merge has mine. */
  conflicts: readonly string[];
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one, inOneOrder) === JSON.stringify(other, inOneOrder);

/** The database keeps fields in an order of its own, which is no change of anybody's. */
function inOneOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Three-way merge of a composition. A layer changed on one side only is taken from there. */
export function mergeCompositions(
  base: Composition,
  mine: Composition,
  theirs: Composition,
): MergedComposition {
  const conflicts: string[] = [];
  const pick = <Value>(before: Value, own: Value, other: Value, name: string): Value => {
    if (isSame(own, other) || isSame(before, other)) return own;
    if (isSame(before, own)) return other;
    conflicts.push(name);
    return own;
  };
  const byId = ({ layers }: Composition) => new Map(layers.map((layer) => [layer.id, layer]));
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  const merged = new Map<string, Layer>();
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const name = own.get(id)?.name ?? other.get(id)?.name ?? id;
    const layer = pick(before.get(id), own.get(id), other.get(id), name);
    if (layer) merged.set(id, layer);
  }
  // The side that changed the order wins; layers added by the other go on top.
  const order = isSame([...before.keys()], [...own.keys()]) ? [...other.keys()] : [...own.keys()];
  const ids = [...new Set([...order, ...merged.keys()])];
  return {
    composition: {
      ...mine,
      canvas: pick(base.canvas, mine.canvas, theirs.canvas, 'Size'),
      palette: pick(base.palette, mine.palette, theirs.palette, 'Colours'),
      motion: pick(base.motion, mine.motion, theirs.motion, 'Motion'),
      layers: ids.flatMap((id) => merged.get(id) ?? []),
    },
    conflicts,
  };
}
