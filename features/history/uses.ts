/** The features that this one uses. Read by lint, the dependency graph and a test. */
export const uses = [
  'accounts',
  'chats',
  'files',
  'image-proxy',
  'images',
  'live-changes',
  'memory',
  'own-items',
  'search',
  'usage',
] as const;
