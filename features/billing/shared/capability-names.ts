import type { Capability } from './plans.ts';

export const capabilityNames: Readonly<Record<Capability, string>> = {
  coding: 'Coding',
  'creative-generation': 'Creative generation',
  'api-access': 'API access',
};

/** Said wherever plans are compared: what some of them include is not there yet. */
export const toolsToCome =
  'Coding and creative generation begin with the Coder and the Designer, which are still being built.';
