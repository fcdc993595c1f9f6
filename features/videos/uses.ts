/** The features that this one uses. Read by lint, the dependency graph and a test. */
export const uses = ['assistant', 'image-proxy', 'search', 'usage'] as const;
