/** The features that this one uses. Read by lint, the dependency graph and a test. */
export const uses = ['accounts', 'designer', 'files', 'mail'] as const;
