/** The features that this one uses. Read by lint, the dependency graph and a test. */
export const uses = ['accounts', 'mail', 'notifications', 'outside-mail'] as const;
