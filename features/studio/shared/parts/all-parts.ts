import { landParts, skyParts } from '#features/studio/shared/parts/land.ts';
import type { Part } from '#features/studio/shared/parts/part.ts';

/** Everything that we have drawn ourselves, by name. */
export const allParts: Readonly<Record<string, Part>> = { ...skyParts, ...landParts };

/** A record of parts has no others: what is not among its own names is not there. */
export const findPart = (name: string): Part | undefined =>
  Object.hasOwn(allParts, name) ? allParts[name] : undefined;
