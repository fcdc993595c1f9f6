/** The features that this one uses. Read by lint, the dependency graph and a test. */
export const uses = ['assistant', 'built-in-engine', 'calculator', 'countries'] as const;
