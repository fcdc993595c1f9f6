/** The features that this one uses. Lint, the drawing of the graph and a test read it. */
export const uses = ['accounts', 'assistant', 'files', 'settings'] as const;
