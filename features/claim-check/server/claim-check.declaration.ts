import { verdictsPart } from '#features/claim-check/shared/verdicts-part.ts';
import type { Declaration } from '#server/declaration.ts';

export const claimCheckDeclaration: Declaration = {
  name: 'claim-check',
  messageParts: [verdictsPart],
  load: async () => (await import('./claim-check.feature.ts')).claimCheckFeature,
};
