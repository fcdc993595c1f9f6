import { researchScreens } from '#features/research/shared/research.screens.ts';
import { researchPart } from '#features/research/shared/research-part.ts';
import { ResearchRecord } from '#features/research/shared/research-record.schema.ts';
import type { Declaration } from '#server/declaration.ts';

export const researchDeclaration: Declaration = {
  name: 'research',
  screens: researchScreens,
  messageParts: [{ ...researchPart, schema: (z) => z.object({ record: ResearchRecord }) }],
  load: async () => (await import('./research.feature.ts')).researchFeature,
};
