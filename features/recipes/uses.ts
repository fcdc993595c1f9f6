/** The features that this one uses. Read by lint, the dependency graph and a test. */
export const uses = [
  'accounts',
  'assistant',
  'built-in-engine',
  'calendar',
  'designer',
  'files',
  'own-items',
  'page-reader',
  'settings',
  'usage',
  'voice',
  'webhooks',
] as const;
