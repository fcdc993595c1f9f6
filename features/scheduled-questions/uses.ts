/** The features that this one uses. Read by lint, the dependency graph and a test. */
export const uses = [
  'accounts',
  'assistant',
  'built-in-engine',
  'calendar',
  'chats',
  'models',
  'notifications',
  'own-items',
  'usage',
] as const;
