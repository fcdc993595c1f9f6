import { buildingParts } from '#features/studio/shared/parts/buildings.ts';
import { foodParts } from '#features/studio/shared/parts/food.ts';
import { landParts } from '#features/studio/shared/parts/land.ts';
import type { Part } from '#features/studio/shared/parts/part.ts';
import { plantParts } from '#features/studio/shared/parts/plants.ts';
import { skyParts } from '#features/studio/shared/parts/sky.ts';
import { thingParts } from '#features/studio/shared/parts/things.ts';

/** All our own drawings by name. */
export const allParts: Readonly<Record<string, Part>> = {
  ...skyParts,
  ...landParts,
  ...buildingParts,
  ...plantParts,
  ...foodParts,
  ...thingParts,
};

/** Own properties only, so that inherited names such as `constructor` are not found. */
export const findPart = (name: string): Part | undefined =>
  Object.hasOwn(allParts, name) ? allParts[name] : undefined;

/** Stands on a ground of another colour, so its own colour is free. Scenery is as its place is: grass is green. */
export function isFigurePart(name: string): boolean {
  const part = findPart(name);
  return part !== undefined && part.fit !== 'fill' && (part.place === 'object' || name === 'planet');
}
