import type { Declaration } from '#server/declaration.ts';

export const liveChangesDeclaration: Declaration = {
  name: 'live-changes',
  load: async () => (await import('./live-changes.feature.ts')).liveChangesFeature,
};
