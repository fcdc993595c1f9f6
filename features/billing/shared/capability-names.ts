import type { Capability } from './plans.ts';

export const capabilityNames: Readonly<Record<Capability, string>> = {
  coding: 'Coding',
  'creative-generation': 'Creative generation',
  'api-access': 'API access',
};
