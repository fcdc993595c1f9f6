/** The features that this one uses. Read by lint, the dependency graph and a test. */
export const uses = [
  'accounts',
  'assistant',
  'chats',
  'editor',
  'files',
  'history',
  'live-changes',
  'memberships',
  'notes',
  'notifications',
  'outside-mail',
  'own-items',
  'writer',
] as const;
