import { setting } from '#features/settings/shared/settings-fields.ts';
import { depthInputs, depthOf, researchDepths } from './research-depth.ts';

export const researchSettings = {
  /** Whether every question is researched, and not only on request. */
  deepResearchEnabled: setting((z) => z.boolean(), false),
  researchDepth: setting(
    (z) => z.enum(researchDepths),
    'basic',
    (z) => z.enum(depthInputs).transform(depthOf),
  ),
};
