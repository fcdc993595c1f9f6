/** The features that this one uses. Read by lint, the dependency graph and a test. */
export const uses = ['assistant', 'claim-check', 'dictionary', 'models', 'research', 'usage'] as const;
