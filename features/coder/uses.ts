/** The features that this one uses. Lint, the drawing of the graph and a test read it. */
export const uses = [
  'accounts',
  'assistant',
  'billing',
  'built-in-engine',
  'chats',
  'command-palette',
  'editor',
  'live-changes',
  'own-items',
  'sandbox',
  'usage',
  'voice',
] as const;
