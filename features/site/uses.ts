/** The features that this one uses. Read by lint, the dependency graph and a test. */
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
