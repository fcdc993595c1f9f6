/** The features that this one uses. Read by lint, the dependency graph and a test. */
export const uses = [
  'accounts',
  'assistant',
  'built-in-engine',
  'dashboard',
  'dates',
  'designer',
  'files',
  'mail',
  'notifications',
  'outside-mail',
  'own-items',
  'server-settings',
  'settings',
  'webhooks',
] as const;
