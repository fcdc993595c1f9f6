/** Features this one depends on. Lint, the dependency graph and a test read it. */
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
