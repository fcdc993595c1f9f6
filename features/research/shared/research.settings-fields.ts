import { z } from 'zod';
import { setting } from '#features/settings/shared/settings-fields.ts';
import { ResearchDepthInput, researchDepths } from './research-depth.ts';

export const researchSettings = {
  /** Whether every question is researched, and not only on request. */
  deepResearchEnabled: setting(z.boolean(), false),
  researchDepth: setting(z.enum(researchDepths), 'basic', ResearchDepthInput),
};
