/** The features that this one uses. Lint, the drawing in ARCHITECTURE.md and a test read it. */
export const uses = [
  'accounts',
  'assistant',
  'chats',
  'files',
  'history',
  'images',
  'mail',
  'memory',
  'privacy',
  'profile',
  'search',
  'settings',
  'usage',
] as const;
