/** The features that this one uses. Read by lint, the dependency graph and a test. */
export const uses = [
  'accounts',
  'assistant',
  'built-in-engine',
  'claim-check',
  'designer',
  'dictionary',
  'editor',
  'files',
  'live-changes',
  'own-items',
  'text-suggestions',
  'webhooks',
] as const;
