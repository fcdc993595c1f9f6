/** The features that this one uses. Read by lint, the dependency graph and a test. */
export const uses = ['accounts', 'assistant', 'built-in-engine', 'live-changes', 'notifications'] as const;
