/** The features that this one uses. Read by lint, the dependency graph and a test. */
export const uses = ['assistant', 'chats', 'files', 'models'] as const;
