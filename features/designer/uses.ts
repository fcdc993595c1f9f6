/** Features this one depends on. Lint, the dependency graph and a test read it. */
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
] as const;
