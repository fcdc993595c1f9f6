import { z } from 'zod';

export const researchDepths = ['basic', 'medium', 'thorough'] as const;
export type ResearchDepth = (typeof researchDepths)[number];

/** Names that some screens use for the same three. */
const depthNames = { quick: 'basic', detailed: 'medium', deep: 'thorough' } as const;

const depthInputs = [...researchDepths, 'quick', 'detailed', 'deep'] as const;

/** A depth by any of its names. */
export const ResearchDepthInput = z
  .enum(depthInputs)
  .transform((name): ResearchDepth => (name in depthNames ? depthNames[name as 'quick'] : (name as 'basic')));
