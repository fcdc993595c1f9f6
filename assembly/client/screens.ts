import type { Screen } from '#shared/screen.ts';

/** Found by their names, so that pages of the site that need one list do not load what else features are made of. */
const modules = import.meta.glob<Record<string, readonly Screen[]>>('../../features/*/shared/*.screens.ts', {
  eager: true,
});

/** Every address of the product. */
export const screens: readonly Screen[] = Object.values(modules).flatMap((module) =>
  Object.values(module).flat(),
);
