/** The features that this one uses. Read by lint, the dependency graph and a test. */
export const uses = [
  'accounts',
  'assistant',
  'drawings',
  'image-proxy',
  'own-items',
  'search',
  'usage',
] as const;
