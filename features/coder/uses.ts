/** The features that this one uses. Read by lint, the dependency graph and a test. */
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
