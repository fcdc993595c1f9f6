/** The features that this one uses. Read by lint, the dependency graph and a test. */
export const uses = [
  'accounts',
  'assistant',
  'billing',
  'built-in-engine',
  'editor',
  'files',
  'images',
  'live-changes',
  'models',
  'own-items',
  'studio',
  'usage',
  'voice',
] as const;
