/** The features that this one uses. Lint, the drawing of the graph and a test read it. */
export const uses = ['assistant', 'files', 'image-proxy', 'live-changes', 'own-items', 'voice'] as const;
