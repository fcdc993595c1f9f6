/** The features that this one uses. Read by lint, the dependency graph and a test. */
export const uses = [
  'accounts',
  'assistant',
  'billing',
  'built-in-engine',
  'claim-check',
  'countries',
  'files',
  'live-changes',
  'models',
  'own-items',
  'research',
  'search',
  'settings',
  'usage',
  'voice',
] as const;
