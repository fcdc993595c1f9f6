/** The features that this one uses. Lint, the drawing in ARCHITECTURE.md and a test read it. */
export const uses = [
  'accounts',
  'assistant',
  'built-in-engine',
  'dictionary',
  'models',
  'own-items',
  'research',
  'settings',
  'suggestions',
  'usage',
] as const;
