/** The features that this one uses. Lint, the drawing of the graph and a test read it. */
export const uses = [
  'accounts',
  'assistant',
  'built-in-engine',
  'claim-check',
  'dictionary',
  'editor',
  'files',
  'live-changes',
  'own-items',
  'text-suggestions',
  'webhooks',
] as const;
