import type { Screen } from '#shared/screen.ts';

/** Found by name, so that pages of the site that need one list do not load the rest of the features. */
const modules = import.meta.glob<Record<string, readonly Screen[]>>('../../features/*/shared/*.screens.ts', {
  eager: true,
});

/** Every address of the product. */
export const screens: readonly Screen[] = Object.values(modules).flatMap((module) =>
  Object.values(module).flat(),
);
