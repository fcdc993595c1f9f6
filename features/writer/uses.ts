/** The features that this one uses. Lint, the drawing of the graph and a test read it. */
export const uses = [
  'accounts',
  'assistant',
  'built-in-engine',
  'claim-check',
  'editor',
  'files',
  'live-changes',
  'mail',
  'notes',
  'notifications',
  'outside-mail',
  'own-items',
  'page-reader',
  'rephraser',
  'research',
  'text-suggestions',
] as const;
