/** The features that this one uses. Lint, the drawing of the graph and a test read it. */
export const uses = [
  'accounts',
  'assistant',
  'billing',
  'built-in-engine',
  'claim-check',
  'files',
  'live-changes',
  'models',
  'own-items',
  'research',
  'search',
  'settings',
  'usage',
  'voice',
] as const;
