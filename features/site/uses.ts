/** The features that this one uses. Lint, the drawing in ARCHITECTURE.md and a test read it. */
export const uses = [
  'accounts',
  'billing',
  'calendar',
  'contact',
  'designer',
  'files',
  'rephraser',
  'suggestions',
  'usage',
  'writer',
] as const;
