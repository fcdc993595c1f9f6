/** The features that this one uses. Read by lint, the dependency graph and a test. */
export const uses = ['assistant', 'designer', 'files', 'sandbox', 'settings', 'usage'] as const;
