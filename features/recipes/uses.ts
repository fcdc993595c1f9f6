/** Features this one depends on. Lint, the dependency graph and a test read it. */
export const uses = [
  'accounts',
  'assistant',
  'built-in-engine',
  'calendar',
  'files',
  'own-items',
  'page-reader',
  'settings',
  'usage',
  'voice',
  'webhooks',
] as const;
