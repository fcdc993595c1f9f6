export const researchDepths = ['basic', 'medium', 'thorough'] as const;
export type ResearchDepth = (typeof researchDepths)[number];

/** Names that some screens use for the same three. */
const depthNames = { quick: 'basic', detailed: 'medium', deep: 'thorough' } as const;

/** Every name of a depth. */
export const depthInputs = [...researchDepths, 'quick', 'detailed', 'deep'] as const;

export function depthOf(name: (typeof depthInputs)[number]): ResearchDepth {
  return name in depthNames ? depthNames[name as 'quick'] : (name as 'basic');
}
