/** The features that this one uses. Lint, the drawing in ARCHITECTURE.md and a test read it. */
export const uses = [
  'accounts',
  'assistant',
  'files',
  'mail',
  'privacy',
  'profile',
  'settings',
  'usage',
] as const;
