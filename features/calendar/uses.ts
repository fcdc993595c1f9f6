/** Features this one depends on. Lint, the dependency graph and a test read it. */
export const uses = [
  'accounts',
  'assistant',
  'built-in-engine',
  'dashboard',
  'dates',
  'mail',
  'notifications',
  'outside-mail',
  'own-items',
  'server-settings',
  'settings',
  'webhooks',
] as const;
